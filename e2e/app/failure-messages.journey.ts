import type { Page } from '@playwright/test'
import type { Call } from '@wanka/contract/call.ts'
import { clientOf } from '@wanka/contract/call.ts'
import { TOAST_ERROR_MS, TOAST_LONG_MS, TOAST_MS } from '@wanka/contract/constants.ts'
import { copy } from '@wanka/contract/copy.ts'
import { authorisation } from '@wanka/contract/customer/authorisation.ts'
import { customer } from '@wanka/contract/customer/profile.ts'
import { certificates } from '@wanka/contract/lending/certificates.ts'
import { catalogue } from '@wanka/contract/operations/catalogue.ts'
import { type ClientProfile, isSilent, Status } from '@wanka/contract/status.ts'
import { messageFor } from '@wanka/contract/status-copy.ts'
import { addressOf } from '../matrix/open-screen.ts'
import { screenCases } from '../matrix/screen-cases.ts'
import { expect, settle, test } from '../matrix/visit.ts'
import { alterAnswer } from '../support/steps/operate.ts'
import { expectToastFor, passUntil, stopClock, toastOf } from '../support/toast-clock.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ failing: true })

/** The server's own message, where it is shown unchanged. */
const SERVER_WORDS = '请先还清上一笔借款'

type Client = {
  call: Call
  address: keyof typeof screenCases
  /** Makes the call by a tap. */
  tap: (page: Page) => Promise<void>
}

const clients: Record<ClientProfile, Client> = {
  general: {
    call: certificates.detail,
    address: 'clearanceCertificate',
    tap: (page) => page.getByRole('button', { name: '下载 PDF' }).click(),
  },
  second: {
    call: authorisation.revoke,
    address: 'authManagement',
    tap: async (page) => {
      // a question takes time to open
      await page.clock.resume()
      await page
        .getByRole('button', { name: /^撤回授权/ })
        .first()
        .click()
      const yes = page.getByRole('alertdialog').getByRole('button', { name: '撤回', exact: true })
      await expect(yes).toBeVisible()
      await stopClock(page)
      await yes.click()
    },
  },
}

/** Every failure status except the one that ends the session. */
const failures = Object.values(Status).filter((status) => status !== Status.ok && status !== Status.sessionInvalid)

type Enter = (role: 'borrower') => Promise<Page>
type Answered = { page: Page; answer: { status: number; data?: unknown }; calls: () => number }

/** Opens the client's screen with its clock stopped and its call answered by the test. */
async function open(enter: Enter, address: string, call: Call): Promise<Answered> {
  const page = await enter('borrower')
  await page.clock.install()
  await page.goto(address)
  await settle(page)
  const answered: Answered['answer'] = { status: Status.failed }
  let calls = 0
  await page.route(`**${call.path}?*`, (route) => {
    calls += 1
    const { status, data = null } = answered
    const headers = { date: new Date().toUTCString(), 'access-control-expose-headers': 'date' }
    return route.fulfill({ headers, json: { status, message: SERVER_WORDS, data } })
  })
  await stopClock(page)
  return { page, answer: answered, calls: () => calls }
}

for (const client of Object.keys(clients) as ClientProfile[]) {
  const { call, address, tap } = clients[client]

  test(`a customer sees the ${client} client’s own text for every failure, each for two seconds`, async ({
    enter,
    site,
  }) => {
    expect(clientOf(call.path)).toBe(client)
    const { page, answer } = await open(enter, addressOf(address, screenCases[address], site.scene), call)
    for (const status of failures.filter((failure) => !isSilent(client, failure))) {
      await test.step(`${status}`, async () => {
        answer.status = status
        await tap(page)
        await expectToastFor(page, messageFor(client, status, SERVER_WORDS), TOAST_ERROR_MS)
      })
    }
  })

  test(`a customer without a connection sees the ${client} client’s toast for two seconds`, async ({ enter, site }) => {
    const { page } = await open(enter, addressOf(address, screenCases[address], site.scene), call)
    await page.route(`**${call.path}?*`, (route) => route.abort())
    await tap(page)
    await expectToastFor(page, copy.network, TOAST_ERROR_MS)
  })

  test(`the ${client} client corrects a wrong clock by the server’s once before it fails`, async ({ enter, site }) => {
    const { page, answer, calls } = await open(enter, addressOf(address, screenCases[address], site.scene), call)
    answer.status = Status.clockOff
    await tap(page)
    await expectToastFor(page, messageFor(client, Status.clockOff), TOAST_ERROR_MS)
    expect(calls()).toBe(2)
  })

  test(`a customer whose session has ended sees the ${client} client’s own text for it`, async ({ enter, site }) => {
    const { page, answer } = await open(enter, addressOf(address, screenCases[address], site.scene), call)
    answer.status = Status.sessionInvalid
    const words = messageFor(client, Status.sessionInvalid)
    await tap(page)
    const question = page.getByRole('alertdialog').filter({ hasText: copy.loginExpired })
    if (client === 'general') await expectToastFor(page, words, TOAST_ERROR_MS)
    await passUntil(page, question)
    if (client === 'second') await expect(question.getByText(words, { exact: true })).toBeVisible()
    await page.clock.resume()
    await question.getByRole('button', { name: copy.loginAgain }).click()
    await expect(page).toHaveURL(/\/login\?.*loginType=tokenExpired/)
  })
}

test('a customer sees a dialog with the next step for each toastless failure of the second client', async ({
  enter,
  site,
}) => {
  const { call, address, tap } = clients.second
  const { page, answer } = await open(enter, addressOf(address, screenCases[address], site.scene), call)
  const silent = failures.filter((failure) => isSilent('second', failure))
  expect(silent).toHaveLength(7)
  for (const status of silent) {
    await test.step(`${status}`, async () => {
      answer.status = status
      await tap(page)
      const question = page.getByRole('alertdialog').filter({ hasText: messageFor('second', status, SERVER_WORDS) })
      await passUntil(page, question)
      await expect(page.getByRole('status').getByText(messageFor('second', status, SERVER_WORDS))).toHaveCount(0)
      await page.clock.resume()
      await question.getByRole('button', { name: '知道了' }).click()
      await expect(question).toHaveCount(0)
    })
  }
})

test('a customer sees a short message for a second and a half', async ({ enter, site }) => {
  const { call, address, tap } = clients.general
  const page = await enter('borrower')
  await page.clock.install()
  await page.goto(addressOf(address, screenCases[address], site.scene))
  await settle(page)
  await alterAnswer(page, call, (file) => ({ ...(file as object), pdfUrl: undefined }))
  await stopClock(page)
  await tap(page)
  await expectToastFor(page, '文件还在生成，请稍后再试', TOAST_MS)
})

test('a customer sees a message of fifteen characters or more for three seconds', async ({ enter }) => {
  const page = await enter('borrower')
  await page.clock.install()
  await page.goto('/merge-bill-list')
  await settle(page)
  await stopClock(page)
  await page.getByRole('checkbox', { name: /第3\/3期/ }).click({ force: true })
  await expectToastFor(page, '同一笔借款从最早一期还起，已一并选上', TOAST_LONG_MS)
})

test('a guest is told for two seconds when sharing fails, and when the app is too old to share', async ({ enter }) => {
  const page = await enter('guest')
  await page.clock.install()
  const share = async (): Promise<void> => {
    await page.goto('/aboutUs?appSource=1')
    await settle(page)
    await stopClock(page)
    await page.getByRole('button', { name: '分享给朋友' }).click()
  }
  await share()
  await expectToastFor(page, copy.shareUnsupported, TOAST_ERROR_MS)
  await page.addInitScript(() => {
    const postMessage = (text: string): void => {
      const { id } = JSON.parse(text) as { id: string }
      queueMicrotask(() => {
        const hear: unknown = Reflect.get(window, 'wankaAppMessage')
        if (typeof hear === 'function') hear(JSON.stringify({ wanka: 1, id, state: 'failed' }))
      })
    }
    Object.assign(window, { wankaApp: { source: '1', postMessage } })
  })
  await page.clock.resume()
  await share()
  await expectToastFor(page, copy.systemError, TOAST_ERROR_MS)
})

test('a guest is told for two seconds of an entry whose key has no page', async ({ enter }) => {
  const page = await enter('guest')
  await page.clock.install()
  const unknown = { title: '测试入口', isAccordingNewLogic: 'N', defaultLogic: 'someday' }
  await alterAnswer(page, catalogue.config, ({ entries, ...config }) => {
    const [first, ...others] = entries.home
    return { ...config, entries: { ...entries, home: [{ ...first, ...unknown }, ...others] } }
  })
  await page.goto('/')
  await settle(page)
  await stopClock(page)
  await page.getByRole('button', { name: '测试入口' }).click()
  await expectToastFor(page, copy.targetMissing, TOAST_ERROR_MS)
})

test('a customer is told when the choices of a field fail to load, and loads them with a tap', async ({
  enter,
  site,
}) => {
  const page = await enter('borrower')
  await page.clock.install()
  await page.route(`**${customer.dictionary.path}?*`, (route) =>
    route.fulfill({ json: { status: Status.failed, message: '', data: null } }),
  )
  await page.goto('/ucSetting')
  await settle(page)
  await stopClock(page)
  await page.goto(addressOf('personalInfo', screenCases.personalInfo, site.scene))
  // its time is not measured: each of the dictionaries fails when its own answer is there
  await passUntil(page, toastOf(page, copy.dictionaryFailed))
  await page.unroute(`**${customer.dictionary.path}?*`)
  const retry = page.getByText('没有取到，点此重试').first()
  await retry.click()
  await passUntil(page, page.getByRole('dialog'))
})
