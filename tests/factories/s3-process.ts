// A server with Amazon's S3 API, as a separate process that drills and tests start, stop and restart.
import S3rver from '@20minutes/s3rver'

const [folder = '', port = '', bucket = ''] = process.argv.slice(2)

void new S3rver({
  directory: folder,
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  allowMismatchedSignatures: true, // differs for a bucket's own address; keys are still checked
  configureBuckets: [{ name: bucket }],
})
  .run()
  .then(() => console.log('ready'))
