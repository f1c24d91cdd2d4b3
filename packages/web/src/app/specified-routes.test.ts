import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { type PathName, paths } from '../addresses/paths.ts'
import type { Route } from '../navigation/route.ts'
import { routes } from './routes.ts'

// Every page that the specification names, in a list that is independent of the route table. The journeys visit each of our
// routes in every host.

const list = new URL('../../../testkit/data/routes.csv', import.meta.url)
const named = new Map<string, PathName>(Object.entries(paths).map(([name, path]) => [path, name as PathName]))

test('every specified page exists, redirects where it must, and requires a login where it must', async () => {
  const asked = (await readFile(list, 'utf8')).trim().split('\n').slice(1)
  expect(asked.length).toBeGreaterThan(130)
  const wrong = asked.flatMap((line) => {
    const [path = '', login, baseInfo, redirect] = line.split(',')
    const name = named.get(path)
    if (!name) return [`${path} is missing`]
    const route: Route = routes[name]
    if ('redirect' in route) return paths[route.redirect] === redirect ? [] : [`${path} leads to ${route.redirect}`]
    return [
      ...(redirect ? [`${path} does not lead to ${redirect}`] : []),
      ...(login && route.auth !== 'login' ? [`${path} shows itself to a guest`] : []),
      ...(baseInfo && !route.baseInfo ? [`${path} does not ask who is there first`] : []),
    ]
  })
  expect(wrong).toEqual([])
})
