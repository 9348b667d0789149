package app.shell;

import android.util.Base64;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.KeyFactory;
import java.security.interfaces.ECPrivateKey;
import java.security.spec.ECPoint;
import java.security.spec.ECPublicKeySpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.math.BigInteger;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.KeyAgreement;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.json.JSONException;
import org.json.JSONObject;

/** Encrypts as a server does (RFC 8291), for the keys that a phone sent to the service. */
final class Sender {
    private final byte[] publicKey;
    private final byte[] auth;

    Sender(JSONObject keys) throws JSONException {
        publicKey = Base64.decode(keys.getString("p256dh"), Base64.URL_SAFE);
        auth = Base64.decode(keys.getString("auth"), Base64.URL_SAFE);
    }

    byte[] encrypt(String text) throws Exception {
        PushKeys own = PushKeys.create();
        ECPrivateKey key = (ECPrivateKey) KeyFactory.getInstance("EC").generatePrivate(new PKCS8EncodedKeySpec(own.privateKey));
        ECPoint point = new ECPoint(new BigInteger(1, Arrays.copyOfRange(publicKey, 1, 33)), new BigInteger(1, Arrays.copyOfRange(publicKey, 33, 65)));
        KeyAgreement agreement = KeyAgreement.getInstance("ECDH");
        agreement.init(key);
        agreement.doPhase(KeyFactory.getInstance("EC").generatePublic(new ECPublicKeySpec(point, key.getParams())), true);
        byte[] info = join("WebPush: info\0".getBytes(StandardCharsets.US_ASCII), publicKey, own.publicKey);
        byte[] secret = hmac(hmac(auth, agreement.generateSecret()), join(info, new byte[] {1}));
        byte[] salt = new byte[16];
        new java.security.SecureRandom().nextBytes(salt);
        byte[] first = hmac(salt, secret);
        byte[] aes = Arrays.copyOf(hmac(first, "Content-Encoding: aes128gcm\0\1".getBytes(StandardCharsets.US_ASCII)), 16);
        byte[] nonce = Arrays.copyOf(hmac(first, "Content-Encoding: nonce\0\1".getBytes(StandardCharsets.US_ASCII)), 12);
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(aes, "AES"), new GCMParameterSpec(128, nonce));
        byte[] record = cipher.doFinal(join(text.getBytes(StandardCharsets.UTF_8), new byte[] {2}));
        return join(salt, ByteBuffer.allocate(4).putInt(4096).array(), new byte[] {65}, own.publicKey, record);
    }

    private static byte[] hmac(byte[] key, byte[] data) throws Exception {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        return mac.doFinal(data);
    }

    private static byte[] join(byte[]... parts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (byte[] part : parts) out.write(part, 0, part.length);
        return out.toByteArray();
    }
}
