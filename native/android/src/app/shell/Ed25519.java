package app.shell;

import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;

/** Checks signatures of Ed25519 (RFC 8032, section 5.1), which the platform does since API 33 alone. It signs nothing, so it has no secret to keep. */
final class Ed25519 {
    private static final BigInteger P = BigInteger.ONE.shiftLeft(255).subtract(BigInteger.valueOf(19));
    /** The order of the base point. */
    private static final BigInteger L = BigInteger.ONE.shiftLeft(252).add(new BigInteger("27742317777372353535851937790883648493"));
    private static final BigInteger D = BigInteger.valueOf(-121665).multiply(BigInteger.valueOf(121666).modInverse(P)).mod(P);
    private static final BigInteger ROOT_OF_MINUS_ONE = BigInteger.valueOf(2).modPow(P.subtract(BigInteger.ONE).shiftRight(2), P);
    private static final Point BASE = Point.of(
        new BigInteger("15112221349535400772501151409588531511454012693041857206046113283949847762202"),
        new BigInteger("46316835694926478169428394003475163141307993866256225615783033603165251855960"));

    /** In extended coordinates: x = X/Z, y = Y/Z, x·y = T/Z. */
    private static final class Point {
        static final Point ZERO = of(BigInteger.ZERO, BigInteger.ONE);

        final BigInteger x;
        final BigInteger y;
        final BigInteger z;
        final BigInteger t;

        Point(BigInteger x, BigInteger y, BigInteger z, BigInteger t) {
            this.x = x;
            this.y = y;
            this.z = z;
            this.t = t;
        }

        static Point of(BigInteger x, BigInteger y) {
            return new Point(x, y, BigInteger.ONE, x.multiply(y).mod(P));
        }

        /** Section 5.1.4, which holds for any two points. */
        Point plus(Point o) {
            BigInteger a = y.subtract(x).multiply(o.y.subtract(o.x)).mod(P);
            BigInteger b = y.add(x).multiply(o.y.add(o.x)).mod(P);
            BigInteger c = t.multiply(o.t).mod(P).multiply(D).shiftLeft(1).mod(P);
            BigInteger d = z.multiply(o.z).shiftLeft(1).mod(P);
            BigInteger e = b.subtract(a);
            BigInteger f = d.subtract(c);
            BigInteger g = d.add(c);
            BigInteger h = b.add(a);
            return new Point(e.multiply(f).mod(P), g.multiply(h).mod(P), f.multiply(g).mod(P), e.multiply(h).mod(P));
        }

        Point negative() {
            return new Point(P.subtract(x).mod(P), y, z, P.subtract(t).mod(P));
        }

        byte[] encoded() {
            BigInteger inverse = z.modInverse(P);
            byte[] out = littleEndian(y.multiply(inverse).mod(P));
            if (x.multiply(inverse).mod(P).testBit(0)) out[31] |= (byte) 0x80;
            return out;
        }

        /** Section 5.1.3. Null for what is no point. */
        static Point decode(byte[] bytes) {
            byte[] rest = bytes.clone();
            boolean isOdd = (rest[31] & 0x80) != 0;
            rest[31] &= 0x7f;
            BigInteger y = number(rest);
            if (y.compareTo(P) >= 0) return null;
            BigInteger square = y.multiply(y).mod(P);
            BigInteger u = square.subtract(BigInteger.ONE).mod(P);
            BigInteger v = D.multiply(square).add(BigInteger.ONE).mod(P);
            BigInteger quotient = u.multiply(v.modInverse(P)).mod(P);
            BigInteger x = quotient.modPow(P.add(BigInteger.valueOf(3)).shiftRight(3), P);
            if (!x.multiply(x).mod(P).equals(quotient)) x = x.multiply(ROOT_OF_MINUS_ONE).mod(P);
            if (!x.multiply(x).mod(P).equals(quotient)) return null;
            if (x.signum() == 0 && isOdd) return null;
            return of(x.testBit(0) == isOdd ? x : P.subtract(x), y);
        }
    }

    private Ed25519() {}

    /** Whether a signature of 64 bytes is that of the message, by a raw public key of 32 bytes. */
    static boolean verify(byte[] publicKey, byte[] message, byte[] signature) {
        if (publicKey.length != 32 || signature.length != 64) return false;
        byte[] r = Arrays.copyOf(signature, 32);
        BigInteger s = number(Arrays.copyOfRange(signature, 32, 64));
        Point key = Point.decode(publicKey);
        if (key == null || s.compareTo(L) >= 0) return false;
        return Arrays.equals(r, sum(s, BASE, hash(r, publicKey, message), key.negative()).encoded());
    }

    /** a·p + b·q, bit by bit for both at once. */
    private static Point sum(BigInteger a, Point p, BigInteger b, Point q) {
        Point both = p.plus(q);
        Point out = Point.ZERO;
        for (int bit = 255; bit >= 0; bit--) {
            out = out.plus(out);
            if (a.testBit(bit) && b.testBit(bit)) out = out.plus(both);
            else if (a.testBit(bit)) out = out.plus(p);
            else if (b.testBit(bit)) out = out.plus(q);
        }
        return out;
    }

    private static BigInteger hash(byte[] r, byte[] publicKey, byte[] message) {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-512");
            sha.update(r);
            sha.update(publicKey);
            return number(sha.digest(message)).mod(L);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static BigInteger number(byte[] littleEndian) {
        return new BigInteger(1, reversed(littleEndian));
    }

    private static byte[] littleEndian(BigInteger number) {
        byte[] bytes = reversed(number.toByteArray());
        return Arrays.copyOf(bytes, 32);
    }

    private static byte[] reversed(byte[] bytes) {
        byte[] out = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) out[i] = bytes[bytes.length - 1 - i];
        return out;
    }
}
