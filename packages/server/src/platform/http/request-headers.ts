import { AppSource } from '@wanka/contract/app-source.ts'
import { Status } from '@wanka/contract/status.ts'
import { z } from 'zod'
import { fail } from './failures.ts'

/** How far a client's clock may be off (beyond it `Status.clockOff`). */
const CLOCK_TOLERANCE_MS = 10 * 60 * 1000
const KNOWN_DEVICES = new Set(['h5', 'android', 'ios', 'wechat', 'quickapp'])
const VERSION = '1.1'

const Headers = z.object({
  token: z.string().max(200).default(''),
  timestamp: z.string().regex(/^\d{10,16}$/),
  version: z.literal(VERSION),
  uuid: z.string().regex(/^[\w-]{8,64}$/),
  proid: z.string().max(40),
  devicetype: z.string().max(20),
  deviceinfo: z.string().max(400).default(''),
  pageid: z.string().max(100).default(''),
  /** The part of the program that calls, where it says so; this client's is `wk-web`. */
  module: z.string().max(20).optional(),
  appversion: z
    .string()
    .regex(/^[\w.-]{0,20}$/)
    .default(''),
  fingerprint: z.string().max(200).optional(),
})

export type Meta = {
  token: string
  source: AppSource
  uuid: string
  device: string
  deviceType: string
  /** Of the app that shows our pages, as it states it; empty for a browser. */
  appVersion: string
  pageId: string
  ip: string
  fingerprint: string | undefined
}

const KNOWN_MODULES: readonly unknown[] = ['wk-web']

/** The header `module` as a label of bounded number: a known one, `other`, or `none`. */
export const moduleLabel = ({ module }: Record<string, unknown>): string =>
  KNOWN_MODULES.includes(module) ? String(module) : module === undefined || module === '' ? 'none' : 'other'

/** The header `deviceType` likewise. */
export const deviceLabel = ({ devicetype }: Record<string, unknown>): string =>
  typeof devicetype === 'string' && KNOWN_DEVICES.has(devicetype) ? devicetype : 'other'

/**
 * Reads the headers that every call carries.
 * @throws CallError Status.unknownSource for an unknown program or device, Status.clockOff for a clock off by more than ten
 * minutes, Status.missingField, Status.malformedField
 */
export function readHeaders(headers: Record<string, unknown>, ip: string, now: number): Meta {
  const source = AppSource.safeParse(headers.proid)
  if (!source.success || !KNOWN_DEVICES.has(String(headers.devicetype ?? ''))) return fail(Status.unknownSource)
  const parsed = Headers.safeParse(headers)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const field = String(issue?.path[0] ?? '')
    return fail(headers[field] === undefined ? Status.missingField : Status.malformedField, '', { field })
  }
  const { token, timestamp, uuid, deviceinfo, devicetype, pageid, fingerprint, appversion } = parsed.data
  if (Math.abs(now - Number(timestamp)) > CLOCK_TOLERANCE_MS) fail(Status.clockOff)
  return {
    token,
    source: source.data,
    uuid,
    device: deviceinfo,
    deviceType: devicetype,
    appVersion: appversion,
    pageId: pageid,
    ip,
    fingerprint,
  }
}
