import { codeFrom, type World } from './enter.ts'
import { tick } from './tick.ts'

export type Person = { name: string; certId: string; mobile: string }

/** Verifies name and ID with the registry, then the phone with the operators; ends on the next step of the flow. */
export async function proveIdentity(world: World, { name, certId, mobile }: Person): Promise<void> {
  const { app } = world
  await app.getByRole('textbox', { name: '姓名', exact: true }).fill(name)
  await app.getByRole('textbox', { name: '身份证号', exact: true }).fill(certId)
  await tick(app.getByRole('checkbox'))
  await app.getByRole('button', { name: '下一步' }).click()
  await app.getByRole('textbox', { name: '手机号', exact: true }).fill(mobile)
  const code = await codeFrom(world, mobile, () => app.getByRole('button', { name: '获取验证码' }).click())
  await app.getByRole('textbox', { name: '验证码', exact: true }).fill(code)
  await app.getByRole('button', { name: '确认', exact: true }).click()
}
