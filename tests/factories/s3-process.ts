// A server that speaks Amazon's S3, as a process of its own: the drill and the tests start it, end it and start it again.
import S3rver from '@20minutes/s3rver'

const [folder = '', port = '', bucket = ''] = process.argv.slice(2)

void new S3rver({
  directory: folder,
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  allowMismatchedSignatures: true, // it computes another one for a bucket's own address; keys are checked all the same
  configureBuckets: [{ name: bucket }],
})
  .run()
  .then(() => console.log('ready'))
