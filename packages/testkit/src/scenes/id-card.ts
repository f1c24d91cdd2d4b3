import { type IdCardSide, idCardPhotos } from '@wanka/contract/customer/id-card.ts'
import { pictures } from '@wanka/contract/operations/pictures.ts'
import type { TestServer } from '../test-server.ts'
import { agreementKeys, type Member } from './people.ts'

type Holder = Pick<Member, 'token'>

/** Agrees to photos of the ID card, and sends one, which nothing was read of yet. */
export async function idCardPicture(server: TestServer, { token }: Holder, file?: Uint8Array): Promise<string> {
  const keys = await agreementKeys(server, 'idCard')
  await server.client.call(idCardPhotos.agree, { agreementKeys: keys }, { token })
  const options = { token, ...(file && { file }) }
  return (await server.client.call(pictures.upload, { purpose: 'idCard' }, options)).pictureId
}

/** One side of a specimen card, as the sandbox hands it out. */
export async function drawnCard(
  server: TestServer,
  side: IdCardSide,
  says: Record<string, string>,
): Promise<Uint8Array> {
  const response = await fetch(`${server.sandboxUrl}/id-cards/${side}?${new URLSearchParams(says)}`)
  if (!response.ok) throw new Error(`no such card: ${await response.text()}`)
  return new Uint8Array(await response.arrayBuffer())
}

/** Photographs one side of a card and has it read. */
export async function photographed(server: TestServer, holder: Holder, side: IdCardSide, says: Record<string, string>) {
  const image = await idCardPicture(server, holder, await drawnCard(server, side, says))
  const read = await server.client.call(idCardPhotos.read, { side, image }, { token: holder.token })
  return { image, read }
}
