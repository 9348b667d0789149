import { createHash, createPrivateKey, sign, type KeyObject } from 'node:crypto'
import { ByteWriter, lengthPrefixed, u32 } from '../bytes'
import type { SigningKeyMaterial } from '../signing-key'
import { certificateParts } from '../x509'
import type { ZipParts } from '../zip'

const RSA_PKCS1_V15_SHA256 = u32(0x0103)
const CHUNK = 1 << 20
const V2_BLOCK = 0x7109871a
const V3_BLOCK = 0xf05368c0
const PADDING_BLOCK = 0x42726577
/** Attribute in the v2 block: the signer also wrote v3, so that a stripped v3 is detected. */
const STRIPPING_PROTECTION = 0xbeeff00d
const FIRST_V3_SDK = 28
const LAST_SDK = 0x7fffffff
const PAGE = 4096
const FOOTER = 24
const END_DIRECTORY_OFFSET = 16

/**
 * Signs an archive with APK Signature Scheme v2 and v3
 * (source.android.com/docs/security/features/apksigning), RSA with PKCS#1 v1.5 and SHA-256. The same archive
 * and key give the same bytes.
 */
export function signApk(archive: ZipParts, material: SigningKeyMaterial): Buffer {
  const { files, directory, end } = archive
  const key = createPrivateKey({ key: Buffer.from(material.privateKey), format: 'der', type: 'pkcs8' })
  const { publicKeyInfo } = certificateParts(material.certificate)
  // The digest covers the end record as if the signing block's offset were the directory's, as `zip` wrote
  // it.
  const digests = lengthPrefixed(
    lengthPrefixed(RSA_PKCS1_V15_SHA256, lengthPrefixed(contentDigest([files, directory, end]))),
  )
  const certificates = lengthPrefixed(lengthPrefixed(material.certificate))
  const block = signingBlock([
    [V2_BLOCK, v2Signer(digests, certificates, publicKeyInfo, key)],
    [V3_BLOCK, v3Signer(digests, certificates, publicKeyInfo, key)],
  ])
  const movedEnd = Buffer.from(end)
  movedEnd.writeUInt32LE(files.length + block.length, END_DIRECTORY_OFFSET)
  return Buffer.concat([files, block, directory, movedEnd])
}

function v2Signer(digests: Buffer, certificates: Buffer, publicKeyInfo: Buffer, key: KeyObject): Buffer {
  const attributes = lengthPrefixed(lengthPrefixed(u32(STRIPPING_PROTECTION), u32(3)))
  const signed = Buffer.concat([digests, certificates, attributes])
  return lengthPrefixed(
    lengthPrefixed(lengthPrefixed(signed), signatures(signed, key), lengthPrefixed(publicKeyInfo)),
  )
}

function v3Signer(digests: Buffer, certificates: Buffer, publicKeyInfo: Buffer, key: KeyObject): Buffer {
  const range = Buffer.concat([u32(FIRST_V3_SDK), u32(LAST_SDK)])
  const signed = Buffer.concat([digests, certificates, range, lengthPrefixed()])
  return lengthPrefixed(
    lengthPrefixed(lengthPrefixed(signed), range, signatures(signed, key), lengthPrefixed(publicKeyInfo)),
  )
}

function signatures(signed: Buffer, key: KeyObject): Buffer {
  return lengthPrefixed(lengthPrefixed(RSA_PKCS1_V15_SHA256, lengthPrefixed(sign('sha256', signed, key))))
}

/** SHA-256 over the digests of 1 MiB chunks of the sections, each prefixed with its marker and length. */
function contentDigest(sections: Buffer[]): Buffer {
  const digests: Buffer[] = []
  for (const section of sections) {
    for (let offset = 0; offset < section.length; offset += CHUNK) {
      const chunk = section.subarray(offset, offset + CHUNK)
      digests.push(
        createHash('sha256')
          .update(new ByteWriter().u8(0xa5).u32(chunk.length).finish())
          .update(chunk)
          .digest(),
      )
    }
  }
  const head = new ByteWriter().u8(0x5a).u32(digests.length).finish()
  return createHash('sha256').update(head).update(Buffer.concat(digests)).digest()
}

/** Pairs of ID and content between two copies of their total size, padded to whole pages for alignment. */
function signingBlock(pairs: [number, Buffer][]): Buffer {
  const body = new ByteWriter()
  for (const [id, content] of pairs)
    body
      .u64(4 + content.length)
      .u32(id)
      .raw(content)
  const paddingHeader = 12
  const unpadded = 8 + body.length + paddingHeader + FOOTER
  const padding = (PAGE - (unpadded % PAGE)) % PAGE
  body
    .u64(4 + padding)
    .u32(PADDING_BLOCK)
    .zeros(padding)
  const size = body.length + FOOTER
  return new ByteWriter().u64(size).raw(body.finish()).u64(size).raw(Buffer.from('APK Sig Block 42')).finish()
}
