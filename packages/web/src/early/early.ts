import { callContext, setCallSource } from '../api/context.ts'
import { callHeaders, newUuid } from '../api/headers.ts'
import { host } from '../hosts/current-host.ts'
import { applyAppearance } from '../session/appearance-store.ts'
import { tokenStore } from '../session/token.ts'
import { sayPrice } from './early-words.ts'

// Runs in the page's head, before any file of the program has arrived: the right colours at once, and the first calls
// on their way while the rest loads. What it starts, `takeEarly` hands to the client.

function start(path: string): Promise<Response> {
  const now = Date.now()
  const answer = fetch(`${path}?time=${now}`, {
    method: 'POST',
    headers: {
      ...callHeaders(callContext(), now, newUuid()),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: '',
  })
  // A failure is told by whoever takes the answer; until then it is nobody's.
  answer.catch(() => undefined)
  window.wankaEarly = { ...window.wankaEarly, [path]: answer }
  return answer
}

/** The files that home needs for a member; the page names them on this script. */
function loadAhead(files = ''): void {
  for (const file of files.split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = `/${file}`
    document.head.append(link)
  }
}

applyAppearance()
setCallSource(host.source)
const config = start('/api/sys/config')
if (!tokenStore.get()) void sayPrice(config)
else {
  // The picture that the page came with is a guest's.
  document.documentElement.dataset.member = ''
  start('/userapi/userinfo/front/info')
  loadAhead(document.currentScript?.dataset.ahead)
}
