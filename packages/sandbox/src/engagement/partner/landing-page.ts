type Landing = {
  /** Whether the visitor came with a ticket at all. */
  ticket: boolean
  scene: string
  /** Undefined when the ticket was refused. */
  told: { subject?: string; mobile?: string; name?: string } | undefined
  home: string
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

function greeting({ ticket, told }: Landing): string {
  if (!ticket) return '<p>您好，访客</p>'
  if (!told) return '<p role="alert">这次登录没有成功，请回到万卡再试一次</p>'
  const facts = [
    ['合作编号', told.subject],
    ['手机号', told.mobile],
    ['姓名', told.name],
  ].filter(([, value]) => value)
  return `<p>您好，已用万卡账户登录</p><ul>${facts.map(([name, value]) => `<li>${name}：${escaped(value ?? '')}</li>`).join('')}</ul>`
}

/** The partner's page. It removes the ticket from its address at once, as every partner should. */
export const landingPage = (landing: Landing): string => `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>优选生活（示例）</title>
<link rel="icon" href="data:,">
<style>body{font:16px/1.6 system-ui,sans-serif;margin:24px;color:#14213d}a{color:#1e5bd6}</style>
<h1>优选生活（示例）</h1>
${greeting(landing)}
${landing.scene ? `<p>来自：${escaped(landing.scene)}</p>` : ''}
<p><a href="${escaped(landing.home)}/" target="_top">回到万卡</a></p>
<script>history.replaceState(null, '', location.pathname)</script>
</html>
`
