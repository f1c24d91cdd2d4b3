import { hostileTargets } from '../../packages/web/src/session/hostile-targets.ts'

/** What a payload calls or sets when it runs as a script. */
export const MARK = 'attacked'
const runs = `document.documentElement.dataset.${MARK}=1`

const markup = [
  `<script>${runs}</script>`,
  `"><script>${runs}</script>`,
  `<img src=x onerror="${runs}">`,
  `"><img src=x onerror=${runs}>`,
  `' onmouseover='${runs}`,
  `<svg/onload=${runs}>`,
  `<svg><a href="javascript:${runs}"><text y="9">x</text></a></svg>`,
  `<iframe srcdoc="<script>parent.${runs}</script>">`,
  `<style>main{display:none}</style>`,
  `</title><script>${runs}</script>`,
  `<base href="https://evil.example/">`,
  `<meta http-equiv="refresh" content="0;url=https://evil.example/">`,
  `<form action="https://evil.example/"><button autofocus>x`,
  `javascript:${runs}`,
  `{{constructor.constructor("${runs}")()}}`,
  `\${${runs}}`,
]
const shapes = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '{"__proto__":{"polluted":1}}',
  '{"url":"https://evil.example/"}',
  '[]',
  '[null]',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e309',
  '00000000000000000000',
  '٣٣',
  '%',
  '%E0%A4%A',
  '\ud800',
  '\u0000',
  '\u202e\u2066evil',
  'a\r\nSet-Cookie: x=1',
  'x'.repeat(6_000),
  '[[[['.repeat(400),
  '/dispatch?target=%2Fdispatch%3Ftarget%3D%252F%252Fevil.example',
  '/thirdPage?url=https%3A%2F%2Fevil.example%2F',
  '/transition?partner=evil&redirectUrl=%2F%2Fevil.example',
  '/login?redirectUrl=%2F%2Fevil.example',
]

/** Hostile texts for every place where the app reads one. */
export const payloads: readonly string[] = [...new Set([...markup, ...shapes, ...hostileTargets('partner.example')])]
