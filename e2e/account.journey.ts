import { expect, test } from './journey.ts'
import { register } from './steps/enter.ts'

test('a person registers, leaves and comes back with the password', async ({ app, sandbox, stack }) => {
  const world = { app, sandbox, databaseUrl: stack.databaseUrl }
  await register(world, '13900000001', 'wanka2027')
  await expect(app.getByRole('link', { name: /实名认证/ })).toBeVisible()
})
