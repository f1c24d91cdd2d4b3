import { expect, test } from 'vitest'
import type { Answer } from './http-party.ts'
import { shareAnswers } from './share-answers.ts'

const answering = (kind: 'answer' | 'unknown', forMs?: number) => {
  const asked: string[] = []
  const ask = async (name: string): Promise<Answer<number>> => {
    asked.push(name)
    return kind === 'answer' ? { kind, body: asked.length } : { kind, reason: 'timeout' }
  }
  return { asked, ask: shareAnswers(ask, (name) => name, { most: 2, ...(forMs && { forMs }) }) }
}

test('callers who ask the same at once, or while the answer holds, cost the provider one request', async () => {
  const { asked, ask } = answering('answer', 60_000)
  await Promise.all(Array.from({ length: 25 }, () => ask('a')))
  expect(await ask('a')).toEqual({ kind: 'answer', body: 1 })
  expect((await ask('b')).kind).toBe('answer')
  expect(asked).toEqual(['a', 'b'])
  // so many are kept and no more
  await ask('c')
  await ask('a')
  expect(asked).toEqual(['a', 'b', 'c', 'a'])
})

test('without a time an answer is only for those who wait for it', async () => {
  const { asked, ask } = answering('answer')
  await Promise.all([ask('a'), ask('a')])
  await ask('a')
  expect(asked).toEqual(['a', 'a'])
})

test('silence is shared by those who wait for it and kept for nobody', async () => {
  const { asked, ask } = answering('unknown', 60_000)
  await Promise.all([ask('a'), ask('a')])
  await ask('a')
  expect(asked).toEqual(['a', 'a'])
})
