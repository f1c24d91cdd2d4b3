import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { architectureText } from './architecture.ts'
import { releaseConfigText } from './release-config.ts'

const read = (name: string): string => readFileSync(join(import.meta.dirname, '..', name), 'utf8')

test('a newcomer’s picture of the rooms and of one request’s way is the one that the imports draw', {
  timeout: 60_000,
}, () => {
  expect(read('docs/architecture.md'), 'npm run generate').toBe(architectureText())
})

test('the changelog has a heading for every area, and a release one version', () => {
  expect(read('release-please-config.json'), 'npm run generate').toBe(releaseConfigText())
  const { version } = JSON.parse(read('package.json')) as { version: string }
  expect(JSON.parse(read('.release-please-manifest.json'))).toEqual({ '.': version })
  expect(read('CHANGELOG.md')).toContain(`## ${version}`)
})
