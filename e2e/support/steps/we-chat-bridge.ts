import type { Page } from '@playwright/test'
import { putInto } from './put-into.ts'
import type { Shell } from './shell.ts'

/** WeChat's own bridge, which keeps in mind what it is asked for. */
export const putWeChatBridge = (page: Page): Promise<void> =>
  putInto(
    page,
    page.addInitScript(() => {
      const invoke = (action: string) => localStorage.setItem('asked', action)
      Object.assign(window, { WeixinJSBridge: { invoke } })
    }),
  )

export const askedOfWeChat = ({ frame }: Shell): Promise<string | null> =>
  frame().evaluate(() => localStorage.getItem('asked'))
