/** An RSA-2048 key for tests alone, so that signed packages have the same bytes in every run. */
export const KEY = {
  privateKey: decode([
    'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQDGsLkvniZBQeMTrcEa9xwZGDhvjO2YUsFlxn9SlNN7Hsd8pLWl2G0mX39VLo',
    'od8GH19RbkhbOKR8Y8ecz2zTMukfLQ57OU5KBweTrj/RKLi2Tfqf4j81NzxFpTzK7okzT1TIbhwYVsKEmMWNf6rFujtbpXKoX/25oYyQQi9Bft',
    'wM3fSNLeA4qJ99YQyxmKh0PyCWsD6g2/W3e93nsksb6n5y97fJm4jOxprLrCTPZwgQeSR2KJF2Nx2l/zm8NauiDWO78Jrv4PKqalhFAg4Stc6M',
    'P1E474ruIvw7aNftZcfYdFdnD5nm4QQMoBcezORo69+AzqLtnljJtnPK4kVOjnAgMBAAECggEABVlj3Ivt2VS3kyOnm6nXdp1+URKCoXBo7VKH',
    'KJpoVY8Ik94WiqmyMC98ZoPjcaOzhdzcih56k1h6iWcS3sbuswXe4am7RGDujz8HfnSlXfhmXApf+zVlcJJyuoE7z3fwtXUjLhf45AAmd47UxP',
    'AeL3qIn8KKhQIZusN+rWo6heR38/PER+OwtiO/tPnJPopgR9i2tijKt5p7I7V+SD/9nUgz9+YFdLhkjtdi3kSnDpkXWcOCXlS8mORi/W+60eC3',
    '3QthhQbAhOwE6dMsZ9YwbOFh0IEbtxZkzYkysORVTMug7f89H2VRIGjTMOnVFz+j4U4mBQjDKg02A2mmXkJQYQKBgQD3snf2YJYiL7I6mkg54g',
    '3mztd060kL8Rfb9oUYGZj0Bffbm1xt2uQuOioh1E78N5nv2bJga4X0jqQoG9UvbkJO3sGz39+oq7DwBcckIiNfcMqJ0222gBgKQnL4ai/eGtcM',
    'fNr0r1gV1SvPtTyeajOTbFVwqyzfm5JSawIkqtYO/wKBgQDNWbgLuUR2bBSWqCXsyPjAWRVEqtZjxbujAXfbgb4Ksc4ubVSdOFWfeq0Bnrm1RG',
    '41qPYkfxVj2zvsPyaXZ6GHMRnLfvfou6vSrae5DUfFF8olqTQthkUkxyCKEODYowRsRU3JNnqAfWzJhtnW9/Y0sjRDr0DcVwoepN/MouSOGQKB',
    'gQCcP5NW8rSiGg5G013uTX/RcfcNxQIOK2aOleJ9QmBuxnkEqetTTPoVgxFix6ePiI9tcpkII6ubioNY3b3MLrRbRj9QdU+D+dIihrKJQ5Omt+',
    'K7sIiL0B/aEPKva2SIqcuwD+6a3SUmmJMLclsr3vhr7bGz4fbrkxppLSFr+ewQBwKBgAXln61mgprL+8NfzMcB9nK/nCa+qS1wTjUeI60ACs8P',
    '0BXxOc7SAVN1GGbFghu8fVW5Jmhh5eFaOFxOa/NJHJBfTphTaxcZ3JNOPVTJFtiIGFwAgekUxAOMXFjapzpRZB0f2F4A3H+4GlmnL7ZGpKFaxL',
    'l03O326el7Xpnny5xxAoGAY8/JPbt/0evvdW8VY0PbgfC2RvYMZFWB4enBZ6govgyDATuGQ484u0r6m8R0ZCz8omBjU21BubJq68DK/DsTK2K+',
    '6uI4NUHaV6xPn7etMSTgRJw8wqueUrMgFahms6hrWuExzkVnpWYzwplENLbpH54ZPQth+w2NkLc44XQEvSI=',
  ]),
  certificate: decode([
    'MIICrDCCAZSgAwIBAgIQGdKua7F306F2ijoK+uZCqDANBgkqhkiG9w0BAQsFADARMQ8wDQYDVQQDDAZHb2xkZW4wIBcNMjUxMjMxMDAwMDAwWh',
    'gPMjA1NTEyMzEwMDAwMDBaMBExDzANBgNVBAMMBkdvbGRlbjCCASIwDQYJKoZIhvcNAQEBBQADggEPADCCAQoCggEBAMawuS+eJkFB4xOtwRr3',
    'HBkYOG+M7ZhSwWXGf1KU03sex3yktaXYbSZff1Uuih3wYfX1FuSFs4pHxjx5zPbNMy6R8tDns5TkoHB5OuP9EouLZN+p/iPzU3PEWlPMruiTNP',
    'VMhuHBhWwoSYxY1/qsW6O1ulcqhf/bmhjJBCL0F+3Azd9I0t4Dion31hDLGYqHQ/IJawPqDb9bd73eeySxvqfnL3t8mbiM7GmsusJM9nCBB5JH',
    'YokXY3HaX/Obw1q6INY7vwmu/g8qpqWEUCDhK1zow/UTjviu4i/Dto1+1lx9h0V2cPmebhBAygFx7M5Gjr34DOou2eWMm2c8riRU6OcCAwEAAT',
    'ANBgkqhkiG9w0BAQsFAAOCAQEAJ3W5EOdgZPyLoSm0T/m6k7wAvnO/XxjMxnysYmnuGff6ZS+7JVlLqUVJIgzPj0jLgOEgCLsmsgLAH89VGgIp',
    'MPvUHSwRCk87WzmO3+JUToxicrOlZXUKM6Pv+a1RtQ/4X1J7rxZA/93qTlqoHypkDzH8qGLLbwzJLje11jz1QcRFzFqs9bm1TnHIcfm1LoCwa/',
    'P3vq24z1klyeWtNKHmPAyIFiM8/xGvsd/GL3f1JSxI7defHRMsu35DEsyjmvoXS+sIpauQ2XntJMPnM6sSVbi3Wf1oPG2M5CPF3Wf8wcJTiWFu',
    '+WXnk619E2U9UiylRhxOFAg1cmu/H1AVBNf/LA==',
  ]),
}

function decode(lines: string[]): Uint8Array {
  return Buffer.from(lines.join(''), 'base64')
}
