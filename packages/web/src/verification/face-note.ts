import type { HostReason } from '../hosts/host.ts'

/** Outcome of a face check that did not pass. */
export type FaceNote =
  | { kind: 'failed' | 'pending' | 'expired' | 'cancelled' | 'outdated' | 'broken' | 'limit' }
  | { kind: 'refused'; message: string }

const HOST_NOTES = {
  cancelled: 'cancelled',
  unsupported: 'outdated',
  failed: 'broken',
  silent: 'broken',
} as const satisfies Record<HostReason, FaceNote['kind']>

export const noteOfHost = (reason: HostReason): FaceNote => ({ kind: HOST_NOTES[reason] })

const WORDS = {
  failed: '这次没有通过。请本人在光线充足的地方，正对屏幕再试一次。',
  pending: '还没有识别结果。如果已经完成，可以再查询一次。',
  expired: '这次识别已经失效，请重新开始。',
  cancelled: '您取消了人脸识别，可以随时再来。',
  outdated: '当前版本的App不能人脸识别，更新后再试。',
  broken: '没有打开人脸识别，请稍后再试。',
  limit: '今天的次数已经用完，请明天再来。',
} as const

export const wordsOf = (note: FaceNote): string => (note.kind === 'refused' ? note.message : WORDS[note.kind])
export const toneOf = ({ kind }: FaceNote): 'danger' | 'soon' | 'info' =>
  kind === 'failed' ? 'danger' : kind === 'cancelled' ? 'info' : 'soon'
