import { expect, test } from 'vitest'
import { chromeOf } from '../hosts/source.ts'
import { headerOf } from './screen.tsx'

const plain = { titled: true, hidden: false, needed: false, isTab: false }

test('a page with a title has its header, and one without shows a floating back button', () => {
  expect(headerOf({ ...plain, chrome: chromeOf.browser })).toEqual({ shown: true, floats: false })
  expect(headerOf({ ...plain, titled: false, chrome: chromeOf.browser })).toEqual({ shown: false, floats: true })
  expect(headerOf({ ...plain, hidden: true, chrome: chromeOf.browser })).toEqual({ shown: false, floats: true })
  expect(headerOf({ ...plain, titled: false, isTab: true, chrome: chromeOf.browser }).floats).toBe(false)
})

test('a page in an app that draws its own bar has neither', () => {
  expect(headerOf({ ...plain, chrome: chromeOf['1'] })).toEqual({ shown: false, floats: false })
})

test('a page in WeChat has our header only where it offers more than a way back', () => {
  expect(headerOf({ ...plain, chrome: chromeOf.weChat })).toEqual({ shown: false, floats: false })
  expect(headerOf({ ...plain, needed: true, chrome: chromeOf.weChat }).shown).toBe(true)
})
