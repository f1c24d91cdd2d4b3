import type { Page } from '@playwright/test'
import type { Shell } from './shell.ts'

/** A stub of WeChat's own bridge that records its requests. */
export const putWeChatBridge = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const invoke = (action: string) => localStorage.setItem('asked', action)
    Object.assign(window, { WeixinJSBridge: { invoke } })
  })

export const askedOfWeChat = ({ frame }: Shell): Promise<string | null> =>
  frame().evaluate(() => localStorage.getItem('asked'))
