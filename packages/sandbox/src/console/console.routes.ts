import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../world.ts'

const FILES = {
  '/': ['console.html', 'text/html; charset=utf-8'],
  '/console.css': ['console.css', 'text/css; charset=utf-8'],
  '/console-panels.css': ['console-panels.css', 'text/css; charset=utf-8'],
  '/console.js': ['console.js', 'text/javascript; charset=utf-8'],
  '/console-panels.js': ['console-panels.js', 'text/javascript; charset=utf-8'],
  '/shell/shell.css': ['shell/shell.css', 'text/css; charset=utf-8'],
  '/shell/shell.js': ['shell/shell.js', 'text/javascript; charset=utf-8'],
  '/shell/shell-actions.js': ['shell/shell-actions.js', 'text/javascript; charset=utf-8'],
  '/shell/shell-bridge.js': ['shell/shell-bridge.js', 'text/javascript; charset=utf-8'],
  '/shell/shell-hosts.js': ['shell/shell-hosts.js', 'text/javascript; charset=utf-8'],
  '/shell/shell-log.js': ['shell/shell-log.js', 'text/javascript; charset=utf-8'],
  '/shell/shell-parts.js': ['shell/shell-parts.js', 'text/javascript; charset=utf-8'],
  '/shell/shell-phone.js': ['shell/shell-phone.js', 'text/javascript; charset=utf-8'],
  '/shell/shell-sheets.js': ['shell/shell-sheets.js', 'text/javascript; charset=utf-8'],
  '/shell/shell-we-chat.js': ['shell/shell-we-chat.js', 'text/javascript; charset=utf-8'],
  '/shell/shell-state.js': ['shell/shell-state.js', 'text/javascript; charset=utf-8'],
} as const

/** Serves the console page for manual testers. */
export function registerConsole(app: FastifyInstance, { serverUrl, publicUrl }: Sandbox, mailPort: () => number): void {
  for (const [path, [file, type]] of Object.entries(FILES)) {
    app.get(path, async (_request, reply) => {
      const policy = `default-src 'self'; img-src 'self' data: blob:; frame-src 'self' ${new URL(serverUrl()).origin} ${new URL(publicUrl()).origin}; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
      return reply
        .headers({
          'content-security-policy': policy,
          'cache-control': 'no-cache',
          'x-content-type-options': 'nosniff',
        })
        .type(type)
        .send(await readFile(new URL(file, import.meta.url), 'utf8'))
    })
  }
  app.get('/settings', async () => ({ serverUrl: serverUrl(), mailPort: mailPort() }))
  app.get('/health', async () => ({ status: 'ok' }))
}
