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

test('callers with the same question at once, or while the answer is cached, cost the provider one request', async () => {
  const { asked, ask } = answering('answer', 60_000)
  await Promise.all(Array.from({ length: 25 }, () => ask('a')))
  expect(await ask('a')).toEqual({ kind: 'answer', body: 1 })
  expect((await ask('b')).kind).toBe('answer')
  expect(asked).toEqual(['a', 'b'])
  // the cache keeps `most` answers and evicts the oldest
  await ask('c')
  await ask('a')
  expect(asked).toEqual(['a', 'b', 'c', 'a'])
})

test('without a cache time an answer is shared only by callers in flight', async () => {
  const { asked, ask } = answering('answer')
  await Promise.all([ask('a'), ask('a')])
  await ask('a')
  expect(asked).toEqual(['a', 'a'])
})

test('a timeout is shared by callers in flight and never cached', async () => {
  const { asked, ask } = answering('unknown', 60_000)
  await Promise.all([ask('a'), ask('a')])
  await ask('a')
  expect(asked).toEqual(['a', 'a'])
})
