import { expect, test } from 'vitest'
import { chromeOf } from '../hosts/source.ts'
import { headerOf } from './screen.tsx'

const plain = { titled: true, hidden: false, needed: false, isTab: false }

test('a titled page has its header, and without one a way back floats over it', () => {
  expect(headerOf({ ...plain, chrome: chromeOf.browser })).toEqual({ shown: true, floats: false })
  expect(headerOf({ ...plain, titled: false, chrome: chromeOf.browser })).toEqual({ shown: false, floats: true })
  expect(headerOf({ ...plain, hidden: true, chrome: chromeOf.browser })).toEqual({ shown: false, floats: true })
  expect(headerOf({ ...plain, titled: false, isTab: true, chrome: chromeOf.browser }).floats).toBe(false)
})

test('an app that draws its own bar needs neither', () => {
  expect(headerOf({ ...plain, chrome: chromeOf['1'] })).toEqual({ shown: false, floats: false })
})

test('in WeChat ours is there where it has more to offer than a way back', () => {
  expect(headerOf({ ...plain, chrome: chromeOf.weChat })).toEqual({ shown: false, floats: false })
  expect(headerOf({ ...plain, needed: true, chrome: chromeOf.weChat }).shown).toBe(true)
})
