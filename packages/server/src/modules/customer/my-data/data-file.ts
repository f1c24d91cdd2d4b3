import { formatDateTime } from '@wanka/contract/format.ts'
import type { DataSection } from './table-sections.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

export type DataFile = { name: string; type: string; body: string }

/** One customer's data as a file: JSON for programs, HTML for the customer to read. */
export function dataFile(format: 'html' | 'json', sections: readonly DataSection[], now = new Date()): DataFile {
  const at = formatDateTime(now)
  const name = `万卡-我的数据-${at.slice(0, 10)}`
  if (format === 'json') {
    const body = JSON.stringify(
      { 导出时间: at, ...Object.fromEntries(sections.map((one) => [one.title, one.entries])) },
      null,
      2,
    )
    return { name: `${name}.json`, type: 'application/json; charset=utf-8', body }
  }
  return { name: `${name}.html`, type: 'text/html; charset=utf-8', body: page(at, sections) }
}

const page = (at: string, sections: readonly DataSection[]): string => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>我的数据</title><style>
body{max-width:860px;margin:0 auto;padding:16px;font:16px/1.6 sans-serif;color:#1a2233}
h2{margin:32px 0 8px;font-size:18px}dl{margin:0 0 12px;padding:12px;border:1px solid #d8dee9;border-radius:8px}
dl div{display:flex;gap:12px}dt{flex:0 0 8em;color:#5a6577}dd{margin:0;overflow-wrap:anywhere}
</style></head><body><h1>我的数据</h1><p>导出时间：${escaped(at)}。身份证号、银行卡号和其他人的信息只显示一部分。请妥善保管这份文件。</p>
${sections.map(({ title, entries }) => `<h2>${escaped(title)}</h2>${entries.map(list).join('')}`).join('\n')}
</body></html>`

const list = (entry: Record<string, string>): string =>
  `<dl>${Object.entries(entry)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`)
    .join('')}</dl>`
