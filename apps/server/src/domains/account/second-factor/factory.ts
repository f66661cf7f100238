import { secondFactorStaffEndpoints as calls } from '@pitlane/contract/account/staff-second-factor.ts'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { TestApp } from '../../../../test/harness.ts'

type Holder = { token: string }

/** The code that an authenticator app with the secret shows. */
export const codeAt = (secret: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

/** An authenticator app, added by a user who has just logged in. */
export async function anApp(t: TestApp, holder: Holder, name = 'Phone') {
  const { secret } = (await t.call(calls.startTotp, {}, holder)).data
  const { data } = await t.call(calls.addTotp, { name, code: codeAt(secret, t.now()) }, holder)
  return { id: data.id, secret, recoveryCodes: data.recovery_codes }
}

type Request = { challenge: string; rpId?: string; rp?: { id: string } }
const hash = (data: Buffer | string) => createHash('sha256').update(data).digest()
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)])
/** Of 24 to 255 bytes. */
const cborBytes = (bytes: Buffer) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes])

/** A passkey as a browser would make and use it, for the origin: ES256, without attestation. */
export function anAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0
  const clientData = (type: string, { challenge }: Request) => Buffer.from(JSON.stringify({ type, challenge, origin }))
  const authData = (rpId: string, flags: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE((counter += 1))
    return Buffer.concat([hash(rpId), Buffer.from([flags]), count, rest])
  }
  const answer = (response: Record<string, string>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  return {
    create(request: Request) {
      const cose = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        cborBytes(Buffer.from(x!, 'base64url')),
        Buffer.from([0x22]),
        cborBytes(Buffer.from(y!, 'base64url')),
      ])
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authData(request.rp!.id, 0x41, credential)),
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', request).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      })
    },
    get(request: Request) {
      const data = clientData('webauthn.get', request)
      const bytes = authData(request.rpId!, 0x01)
      return answer({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: bytes.toString('base64url'),
        signature: sign('sha256', Buffer.concat([bytes, hash(data)]), privateKey).toString('base64url'),
      })
    },
  }
}
