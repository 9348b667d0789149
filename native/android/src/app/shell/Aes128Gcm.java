package app.shell;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/** The content encoding aes128gcm of RFC 8188, read with the platform's own cryptography. */
final class Aes128Gcm {
    /** Salt, record size and the length of the key's name. */
    private static final int HEADER = 16 + 4 + 1;
    private static final int TAG = 16;
    /** A record needs a byte that says where it ends. */
    private static final int SMALLEST_RECORD = TAG + 2;

    private Aes128Gcm() {}

    /** The name of the key, as the body carries it in the open: of a web push, the sender's public key. */
    static byte[] keyName(byte[] body) throws GeneralSecurityException {
        if (body.length < HEADER) throw new GeneralSecurityException("too short");
        int end = HEADER + (body[HEADER - 1] & 255);
        if (body.length < end) throw new GeneralSecurityException("too short");
        return Arrays.copyOfRange(body, HEADER, end);
    }

    /**
     * @param secret the input keying material, as long as it may be
     * @throws GeneralSecurityException for a body that was not made with it, or was changed or cut
     */
    static byte[] decrypt(byte[] secret, byte[] body) throws GeneralSecurityException {
        int at = HEADER + keyName(body).length;
        byte[] salt = Arrays.copyOf(body, 16);
        long recordSize = ByteBuffer.wrap(body, 16, 4).getInt() & 0xffffffffL;
        if (recordSize < SMALLEST_RECORD) throw new GeneralSecurityException("records too small");
        byte[] key = hkdf(salt, secret, info("aes128gcm"), 16);
        byte[] nonce = hkdf(salt, secret, info("nonce"), 12);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int count = 0; ; count++) {
            int length = (int) Math.min(recordSize, body.length - at);
            boolean isLast = at + length == body.length;
            if (length < TAG) throw new GeneralSecurityException("a record is cut");
            byte[] record = open(key, forRecord(nonce, count), body, at, length);
            int end = lastUsed(record);
            if (end < 0 || record[end] != (isLast ? 2 : 1)) throw new GeneralSecurityException("a record is cut");
            out.write(record, 0, end);
            at += length;
            if (isLast) return out.toByteArray();
        }
    }

    /** HKDF of RFC 5869 with SHA-256, for at most 32 bytes. */
    static byte[] hkdf(byte[] salt, byte[] secret, byte[] info, int length) throws GeneralSecurityException {
        byte[] expanded = hmac(hmac(salt, secret), info, new byte[] {1});
        return Arrays.copyOf(expanded, length);
    }

    private static byte[] hmac(byte[] key, byte[]... parts) throws GeneralSecurityException {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        for (byte[] part : parts) mac.update(part);
        return mac.doFinal();
    }

    private static byte[] info(String what) {
        return ("Content-Encoding: " + what + "\0").getBytes(StandardCharsets.US_ASCII);
    }

    private static byte[] open(byte[] key, byte[] nonce, byte[] body, int at, int length) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(Cipher.DECRYPT_MODE, new SecretKeySpec(key, "AES"), new GCMParameterSpec(8 * TAG, nonce));
        return cipher.doFinal(body, at, length);
    }

    /** The number of the record, in the last bytes of the nonce. */
    private static byte[] forRecord(byte[] nonce, int count) {
        byte[] own = nonce.clone();
        for (int i = 0; i < 4; i++) own[own.length - 1 - i] ^= (byte) (count >>> 8 * i);
        return own;
    }

    /** Zeros at the end hide how long the text is. */
    private static int lastUsed(byte[] record) {
        int end = record.length - 1;
        while (end >= 0 && record[end] == 0) end--;
        return end;
    }
}
