package app.shell;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.interfaces.ECPrivateKey;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECFieldFp;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.ECPublicKeySpec;
import java.security.spec.EllipticCurve;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Arrays;
import javax.crypto.KeyAgreement;

/** What this phone alone can read messages with (RFC 8291): a key pair on P-256 and a secret that the sender must know too. */
final class PushKeys {
    /** The most that a push service carries, 4,096 bytes, which RFC 8291 lets a phone count on. */
    static final int LARGEST = 4096;
    private static final int COORDINATE = 32;

    /** PKCS #8. */
    final byte[] privateKey;
    /** The uncompressed point: 4, x and y. */
    final byte[] publicKey;
    final byte[] auth;

    PushKeys(byte[] privateKey, byte[] publicKey, byte[] auth) {
        this.privateKey = privateKey;
        this.publicKey = publicKey;
        this.auth = auth;
    }

    static PushKeys create() throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(new ECGenParameterSpec("secp256r1"), new SecureRandom());
        KeyPair pair = generator.generateKeyPair();
        ECPoint point = ((ECPublicKey) pair.getPublic()).getW();
        ByteArrayOutputStream raw = new ByteArrayOutputStream();
        raw.write(4);
        for (BigInteger coordinate : new BigInteger[] {point.getAffineX(), point.getAffineY()}) {
            byte[] bytes = coordinate.toByteArray();
            // A sign byte more, or leading zeros fewer.
            for (int i = bytes.length; i < COORDINATE; i++) raw.write(0);
            int from = Math.max(0, bytes.length - COORDINATE);
            raw.write(bytes, from, bytes.length - from);
        }
        byte[] auth = new byte[16];
        new SecureRandom().nextBytes(auth);
        return new PushKeys(pair.getPrivate().getEncoded(), raw.toByteArray(), auth);
    }

    /**
     * The text of a message for this phone.
     * @throws GeneralSecurityException for what was not encrypted for it, is too large, or was changed or cut on the way
     */
    byte[] decrypt(byte[] body) throws GeneralSecurityException {
        if (body.length > LARGEST) throw new GeneralSecurityException("too large");
        byte[] sender = Aes128Gcm.keyName(body);
        ECPrivateKey own = (ECPrivateKey) KeyFactory.getInstance("EC").generatePrivate(new PKCS8EncodedKeySpec(privateKey));
        KeyAgreement agreement = KeyAgreement.getInstance("ECDH");
        agreement.init(own);
        agreement.doPhase(toKey(sender, own.getParams()), true);
        ByteArrayOutputStream info = new ByteArrayOutputStream();
        byte[] label = "WebPush: info\0".getBytes(StandardCharsets.US_ASCII);
        for (byte[] part : new byte[][] {label, publicKey, sender}) info.write(part, 0, part.length);
        return Aes128Gcm.decrypt(Aes128Gcm.hkdf(auth, agreement.generateSecret(), info.toByteArray(), 32), body);
    }

    private static PublicKey toKey(byte[] point, ECParameterSpec curve) throws GeneralSecurityException {
        if (point.length != 1 + 2 * COORDINATE || point[0] != 4) throw new GeneralSecurityException("no key");
        BigInteger x = new BigInteger(1, Arrays.copyOfRange(point, 1, 1 + COORDINATE));
        BigInteger y = new BigInteger(1, Arrays.copyOfRange(point, 1 + COORDINATE, point.length));
        if (!isOn(curve.getCurve(), x, y)) throw new GeneralSecurityException("not on the curve");
        return KeyFactory.getInstance("EC").generatePublic(new ECPublicKeySpec(new ECPoint(x, y), curve));
    }

    /** With a point elsewhere, who sends it could learn the private key bit by bit. Not every provider looks. */
    private static boolean isOn(EllipticCurve curve, BigInteger x, BigInteger y) {
        BigInteger p = ((ECFieldFp) curve.getField()).getP();
        if (x.compareTo(p) >= 0 || y.compareTo(p) >= 0) return false;
        BigInteger right = x.pow(3).add(curve.getA().multiply(x)).add(curve.getB()).mod(p);
        return y.pow(2).mod(p).equals(right);
    }
}
