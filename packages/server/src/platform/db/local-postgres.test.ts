import { chmod, cp, lstat, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { installedProgram, startLocalPostgres } from './local-postgres.ts'

const asRoot = process.getuid?.() === 0
let folder: string | undefined
afterEach(async () => {
  if (folder) await rm(folder, { recursive: true, force: true })
  folder = undefined
})

async function answerOf(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select current_user as is')
  await client.end()
  return rows
}

test.runIf(asRoot)('an operator starts the product as root in a folder that no other user may enter', async () => {
  folder = await mkdtemp(join(tmpdir(), 'wanka 私 '))
  await chmod(folder, 0o700)
  await cp(installedProgram(), join(folder, 'program'), { recursive: true, verbatimSymlinks: true })
  for (let start = 1; start <= 2; start++) {
    const server = await startLocalPostgres(folder, { durable: start === 1, program: join(folder, 'program') })
    expect(await answerOf(server.url('postgres'))).toEqual([{ is: 'wanka' }])
    expect((await lstat(join(folder, 'postgres'))).isSymbolicLink()).toBe(true)
    await server.stop()
  }
})

test('an interrupted first start is repeated, and an operator whose folder has other content gets an error', async () => {
  folder = await mkdtemp(join(tmpdir(), 'wanka-local-'))
  await chmod(folder, 0o711)
  await mkdir(join(folder, 'postgres'))
  await writeFile(join(folder, 'postgres/PG_VERSION'), '18\n')
  await expect(startLocalPostgres(folder, { durable: false })).rejects.toThrow(/^PostgreSQL did not start: .*\S/s)
  await writeFile(join(folder, 'postgres.unfinished'), '')
  const server = await startLocalPostgres(folder, { durable: false })
  expect(await answerOf(server.url('postgres'))).toEqual([{ is: 'wanka' }])
  await server.stop()
})
