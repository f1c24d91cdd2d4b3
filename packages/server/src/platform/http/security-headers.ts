import helmet from '@fastify/helmet'
import Fastify from 'fastify'
import { type Config, originsIn } from '../config/config.ts'

/** Hashes of the pages' inline scripts and styles, as a content security policy names them. */
export type InlineHashes = { script: readonly string[]; style: readonly string[] }

/**
 * Browser permissions of a page: to copy a link, to share it, and to ask for the position of who agreed to tell it. Pictures come through
 * a file input.
 */
const PERMISSIONS = [
  'clipboard-write=(self)',
  'web-share=(self)',
  'geolocation=(self)',
  ...[
    'accelerometer',
    'bluetooth',
    'camera',
    'clipboard-read',
    'display-capture',
    'gyroscope',
    'hid',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'publickey-credentials-get',
    'serial',
    'usb',
  ].map((feature) => `${feature}=()`),
].join(', ')

/** The headers of every response. They never change, so helmet computes them once. */
export async function securityHeaders(config: Config, inline: InlineHashes): Promise<Record<string, string>> {
  const app = Fastify()
  await app.register(helmet, helmetOptions(config, inline))
  app.get('/', (_request, reply) => reply.code(204).send())
  const { headers } = await app.inject('/')
  const { date: _date, connection: _connection, ...fixed } = headers
  return { ...(fixed as Record<string, string>), 'permissions-policy': PERMISSIONS }
}

function helmetOptions({ WANKA_ENV, CONSOLE_ORIGINS, PARTNER_ORIGINS }: Config, inline: InlineHashes) {
  const production = WANKA_ENV === 'production'
  const consoles = originsIn(CONSOLE_ORIGINS)
  const partners = originsIn(PARTNER_ORIGINS)
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // the pages' own scripts and styles are inline and allowed by their hashes; no other inline code runs
        scriptSrc: ["'self'", ...inline.script],
        styleSrc: ["'self'", ...inline.style],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // the typeface of the figures on the first screen is inlined in the page
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        // a partner's page inside ours; the online service's frame has no address
        frameSrc: partners.length > 0 ? partners : ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        // the sandbox console shows the app in a phone frame
        frameAncestors: consoles.length > 0 ? consoles : ["'none'"],
      },
    },
    frameguard: false as const,
    referrerPolicy: { policy: 'no-referrer' as const },
    hsts: production ? { maxAge: 31_536_000 } : (false as const),
    crossOriginEmbedderPolicy: false,
  }
}
