import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'wanka-hooks-'))
afterAll(() => rmSync(folder, { recursive: true }))

function commitWith(title: string) {
  const message = join(folder, 'message')
  writeFileSync(message, `${title}\n\nA body may be as long as it likes.\n`)
  const { status, stderr } = spawnSync(join(import.meta.dirname, 'hooks/commit-msg'), [message], { encoding: 'utf8' })
  return { status, stderr }
}

test('the hook lets a developer commit under a title of the form "area: effect"', () => {
  expect(commitWith('repayment: charge the penalty once')).toEqual({ status: 0, stderr: '' })
  expect(commitWith('web, server: the error names the field')).toEqual({ status: 0, stderr: '' })
  expect(commitWith(`docs: ${'x'.repeat(66)}`).status).toBe(0)
})

test('the hook refuses a title of 73 characters, and one without an area', () => {
  expect(commitWith(`docs: ${'x'.repeat(67)}`).stderr).toContain('more than 72')
  expect(commitWith('Charge the penalty once')).toMatchObject({ status: 1 })
  expect(commitWith('repayment:charge the penalty once').stderr).toContain('area: effect')
})
