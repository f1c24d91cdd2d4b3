import { startStack } from '@wanka/testkit/stack.ts'

const stack = await startStack(process.env.TEST_DATABASE_URL ?? '', { WEB_DIR: process.env.WEB_DIR ?? '' })
console.log(JSON.stringify({ ready: { url: stack.url, sandboxUrl: stack.sandboxUrl } }))
process.stdin.resume().once('end', () => void stack.stop().then(() => process.exit(0)))
