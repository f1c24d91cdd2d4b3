import { useQuery } from '@tanstack/react-query'
import { type Certificate, certificates } from '@wanka/contract/lending/certificates.ts'
import { callQuery } from '../../../api/query.ts'

const POLL_MS = 1500
export const isDrawing = ({ state }: Pick<Certificate, 'state'>): boolean => state === '0' || state === '1'

/** One certificate; polled while it is being rendered. */
export const useCertificate = (certId: string) =>
  useQuery({
    ...callQuery(certificates.detail, { certId }),
    refetchInterval: ({ state }) => (state.data && isDrawing(state.data) ? POLL_MS : false),
  })
