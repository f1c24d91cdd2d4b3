import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { paths } from '../addresses/paths.ts'
import type { Auth, BackRule, Route } from '../navigation/route.ts'
import { routeEntries } from './routes.ts'

// Every page that the specification names, with what it has to be, as docs/specification.md says it. The journeys visit each of
// our routes in every host.

const page = new URL('../../../../docs/specification.md', import.meta.url)
const ROW = /^\| `(\/[^`]*)`\s+\| ([^|]*?)\s*\|/gm
const OWN = /^- `(\/[^`]*)`/gm

const whoOf: Readonly<Record<Auth, string>> = {
  open: 'anyone',
  soft: 'anyone, asked to log in for what is personal',
  login: 'login',
}

function backWords(rule: BackRule): string {
  if ('steps' in rule) return `back ${rule.steps} steps`
  if ('closesFrom' in rule) return `back closes the window from version ${rule.closesFrom}`
  return 'to' in rule ? `back to ${paths[rule.to]}` : `back to the stored activity, else ${paths[rule.stored]}`
}

/** What the page has to say of a route, before any note of its own. */
function wordsOf(route: Route): string {
  if ('redirect' in route) return `leads to ${paths[route.redirect]}`
  return [
    route.title || 'no title',
    whoOf[route.auth],
    ...(route.baseInfo ? ['base info'] : []),
    ...(route.back ? [backWords(route.back)] : []),
    ...(route.right ? [`right: ${route.right.label} ${paths[route.right.to]}`] : []),
  ].join(' · ')
}

test('every page has the title, the login, the base info, the way back and the redirect that the specification’s list says', async () => {
  const text = await readFile(page, 'utf8')
  const [routesChapter = ''] = /^## 2\. [\s\S]*?(?=^## 3\. )/m.exec(text) ?? []
  const listed = new Map([...routesChapter.matchAll(ROW)].map(([, path = '', words = '']) => [path, words]))
  expect(listed.size).toBe(135)
  const wrong = [...listed].flatMap(([path, said]) => {
    const found = routeEntries.find((entry) => entry.path === path)
    if (!found) return [`${path} is missing`]
    const words = wordsOf(found.route)
    return said === words || said.startsWith(`${words} — `)
      ? []
      : [`${path} is "${words}", docs/specification.md says "${said}"`]
  })
  expect(wrong).toEqual([])
  const [ownChapter = ''] = /^### Routes of our own[\s\S]*?(?=^##)/m.exec(text) ?? []
  const ours = [...ownChapter.matchAll(OWN)].map(([, path = '']) => path)
  const unlisted = routeEntries.map(({ path }) => path as string).filter((path) => !listed.has(path))
  expect(ours, 'a route of our own stands in the last chapter of docs/specification.md').toEqual(unlisted.sort())
})
