import { expect, test } from 'vitest'
import { fallbackStore } from '../storage/storage.ts'
import { readSnapshot, writeSnapshot } from './snapshot.ts'

const TOKEN = 'x'.repeat(43)

test('the snapshot of a session is of a guest: its token blank, and nothing in it that opens a session', () => {
  const store = fallbackStore({})
  writeSnapshot(store, { token: TOKEN, baseInfo: undefined })
  const kept = store.get('session') ?? ''
  expect(JSON.parse(kept)).toMatchObject({ token: '', isLogin: false })
  expect(kept).not.toContain(TOKEN)
  expect(readSnapshot(store, 'y'.repeat(43))).toBeUndefined()
})

test('the snapshot of a session goes with its log-out', () => {
  const store = fallbackStore({})
  writeSnapshot(store, { token: TOKEN, baseInfo: undefined })
  writeSnapshot(store, { token: '', baseInfo: undefined })
  expect(store.get('session')).toBeNull()
})
