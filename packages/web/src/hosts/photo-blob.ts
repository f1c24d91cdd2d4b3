import { HostError } from './host.ts'

/** Type and data of a picture that WeChat passes: bare base64 on Android, a data URL with its own type name on iOS. */
export function weChatPicture(localData: string): { type: string; base64: string } {
  const [, type = 'jpeg', base64 = localData] = /^data:image\/(\w+);base64,(.*)$/s.exec(localData) ?? []
  return { type: `image/${type === 'jgp' || type === 'jpg' ? 'jpeg' : type}`, base64: base64.replace(/\s/g, '') }
}

/** A picture that a host passes as text, decoded; the server decodes it again. @throws HostError when it is not a picture */
export function photoBlob({ type, base64 }: { type: string; base64: string }): Blob {
  if (!/^image\/(?:jpeg|png|webp)$/.test(type)) throw new HostError('failed')
  try {
    const bytes = atob(base64)
    return new Blob([Uint8Array.from(bytes, (character) => character.charCodeAt(0))], { type })
  } catch {
    throw new HostError('failed')
  }
}
