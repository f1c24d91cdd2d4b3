import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestServer, type TestServer } from '@wanka/testkit/test-server.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const PAGE = '<!doctype html><html lang="zh-CN"><title>page</title></html>'
let folder: string
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'))
  await writeFile(join(folder, 'shell.html'), PAGE)
  await writeFile(join(folder, 'index.html'), PAGE)
  await writeFile(join(folder, 'csp.json'), JSON.stringify({ script: [] }))
  server = await startTestServer({ WEB_DIR: folder })
})
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true })
})

const policyOf = async (path: string): Promise<string> => {
  const response = await fetch(`${server.url}${path}`, { headers: { accept: 'text/html' } })
  return response.headers.get('content-security-policy') ?? ''
}

test('only the origin that operators set may run a script on a page, and only there', async () => {
  expect(await policyOf('/myCustomerService')).toContain("script-src 'self';")
  const value = { scriptUrl: 'https://service.example/chat/s.js?x=1', fallbackTel: '', hours: '' }
  await server.kernel.db
    .updateTable('setting')
    .set({ value: JSON.stringify(value) })
    .where('name', '=', 'customerService')
    .execute()
  await vi.waitFor(
    async () => {
      const policy = await policyOf('/myCustomerService')
      expect(policy).toContain("script-src 'self' https://service.example;")
      expect(policy).toContain("connect-src 'self' https://service.example;")
      expect(policy).toContain("object-src 'none'")
    },
    { timeout: 10_000 },
  )
  expect(await policyOf('/api/customerService/config')).not.toContain('service.example')
})
