/** Type and data of a picture that WeChat passes: bare base64 on Android, a data URL with its own type name on iOS. */
export function weChatPicture(localData: string): { type: string; base64: string } {
  const [, type = 'jpeg', base64 = localData] = /^data:image\/(\w+);base64,(.*)$/s.exec(localData) ?? []
  return { type: `image/${type === 'jgp' || type === 'jpg' ? 'jpeg' : type}`, base64: base64.replace(/\s/g, '') }
}
