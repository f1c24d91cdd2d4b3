/** A picture as WeChat gives it: bare on Android, on iOS under a name of its own. */
export function weChatPicture(localData: string): { type: string; base64: string } {
  const [, type = 'jpeg', base64 = localData] = /^data:image\/(\w+);base64,(.*)$/s.exec(localData) ?? []
  return { type: `image/${type === 'jgp' || type === 'jpg' ? 'jpeg' : type}`, base64: base64.replace(/\s/g, '') }
}
