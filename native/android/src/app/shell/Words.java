package app.shell;

/** What a server says of itself, as far as it may stand in a window of ours. */
final class Words {
    private static final int LONGEST = 100;

    private Words() {}

    /** The host, which is true, and below it in quotes what its server calls the place, which may be anything. */
    static String question(String host, String realm) {
        StringBuilder clean = new StringBuilder();
        for (int i = 0; realm != null && i < realm.length() && clean.length() < LONGEST; i++) {
            char c = realm.charAt(i);
            int type = Character.getType(c);
            boolean isPlain = type != Character.CONTROL && type != Character.FORMAT && type != Character.LINE_SEPARATOR
                && type != Character.PARAGRAPH_SEPARATOR && type != Character.SURROGATE;
            clean.append(isPlain ? c : ' ');
        }
        String place = clean.toString().trim();
        return place.isEmpty() ? host : host + "\n\u201c" + place + "\u201d";
    }
}
