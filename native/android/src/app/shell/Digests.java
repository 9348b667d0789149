package app.shell;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;

/** SHA-256 and the two ways in which updates write bytes as text. The platform's own Base64 takes what no encoder writes. */
final class Digests {
    private static final String HEX = "0123456789abcdef";
    private static final String BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

    private Digests() {}

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    static String hex(byte[] bytes) {
        StringBuilder out = new StringBuilder(bytes.length * 2);
        for (byte one : bytes) out.append(HEX.charAt(one >> 4 & 15)).append(HEX.charAt(one & 15));
        return out.toString();
    }

    /** 64 digits in lower case. */
    static boolean isSha256(String text) {
        if (text == null || text.length() != 64) return false;
        for (int i = 0; i < 64; i++) if (HEX.indexOf(text.charAt(i)) < 0) return false;
        return true;
    }

    /** RFC 4648, section 4, with its padding. Null for anything else. */
    static byte[] base64(String text) {
        int length = text.length();
        if (length % 4 != 0) return null;
        int padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
        byte[] out = new byte[length / 4 * 3 - padding];
        int bits = 0;
        int at = 0;
        for (int i = 0; i < length; i++) {
            int value = i >= length - padding ? 0 : BASE64.indexOf(text.charAt(i));
            if (value < 0) return null;
            bits = bits << 6 | value;
            if (i % 4 < 3) continue;
            for (int shift = 16; shift >= 0 && at < out.length; shift -= 8) out[at++] = (byte) (bits >> shift);
            bits = 0;
        }
        return out;
    }
}
