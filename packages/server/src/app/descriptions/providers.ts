import * as z from 'zod'
import { bankNotice, bankReversal } from '../../gateways/bank-messages.ts'
import { bounceNotice } from '../../gateways/mail.gateway.ts'
import type { CallbackAnswer, CallbackPath } from '../../gateways/signed-callback.ts'
import { topUpNotice } from '../../gateways/top-up.gateway.ts'
import { type Document, jsonBody, VERSION, wireSchema } from './document.ts'
import { SIGNED_COMPONENTS, SIGNED_SECURITY, signedDescription } from './signed.ts'

type Words = { id: string; summary: string; body: z.ZodType }

const CALLBACKS: Record<CallbackPath, Words> = {
  '/callback/bank': {
    id: 'tellOrder',
    summary: 'The bank tells what became of an order, or that a movement was taken back',
    body: z.union([bankNotice, bankReversal]),
  },
  '/callback/mail': {
    id: 'tellBounce',
    summary: 'The mail provider tells that a mail came back',
    body: bounceNotice,
  },
  '/callback/top-up': {
    id: 'tellTopUp',
    summary: 'The top-up provider tells what became of an order',
    body: topUpNotice,
  },
}

/** Why we did not take it: tell us again later. */
const NOT_TAKEN: Record<Exclude<CallbackAnswer['http'], 200>, string> = {
  400: 'The notice has another form',
  401: 'Not signed as it should be',
  404: 'We do not know what it is about (yet)',
  409: 'The nonce was used before, or the notice differs from what we ordered',
}

const answer = (description: string, status: object) => ({
  description,
  content: jsonBody({ type: 'object', properties: { status }, required: ['status'] }),
})

const operation = ({ id, summary, body }: Words) => ({
  operationId: id,
  summary,
  security: SIGNED_SECURITY,
  requestBody: { required: true, content: jsonBody(wireSchema(body)) },
  responses: {
    200: answer('Taken: it need not be told again', { const: 'ok' }),
    ...Object.fromEntries(
      Object.entries(NOT_TAKEN).map(([http, description]) => [http, answer(description, { type: 'string' })]),
    ),
  },
})

/** The notices that providers send us. */
export function providersDocument(): Document {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wanka: the notices of providers',
      version: VERSION,
      description: signedDescription(
        'What a provider tells us of its own accord, again and again until it is answered with HTTP 200. Our answers are not signed.\n',
      ),
    },
    components: SIGNED_COMPONENTS,
    paths: Object.fromEntries(Object.entries(CALLBACKS).map(([path, words]) => [path, { post: operation(words) }])),
  }
}
