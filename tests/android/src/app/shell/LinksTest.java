package app.shell;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import android.content.Intent;
import android.net.Uri;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.annotation.Config;

/** Links from other apps and from the page. */
@RunWith(ShellRunner.class)
@Apk("site")
@Config(sdk = {24, 35, 36}, shadows = ShadowServiceWorkers.class)
public class LinksTest {
    private static final String START = "https://shop.example.com/";
    private static final String PAGE = "https://shop.example.com/shoes?size=42#red";

    private static String opened(Uri link) {
        return Phone.start(link).engine().getLastLoadedUrl();
    }

    @Test
    public void aLinkOfTheShopOpensItsPage() {
        assertEquals(PAGE, opened(Uri.parse(PAGE)));
        assertEquals("https://pay.example.org/order/1", opened(Uri.parse("https://pay.example.org/order/1")));
    }

    @Test
    public void aLinkThatArrivesLaterOpensItsPageInTheSameWindow() {
        Phone phone = Phone.start();
        phone.pageCame(START);
        phone.controller.newIntent(Phone.link(Uri.parse(PAGE)));
        assertEquals(PAGE, phone.engine().getLastLoadedUrl());
        phone.controller.newIntent(Phone.link(Uri.parse("https://evil.example/")));
        assertEquals(PAGE, phone.engine().getLastLoadedUrl());
    }

    /** Other apps can send any intent to the activity, past its filter. */
    @Test
    public void aLinkOfAnybodyElseOpensTheStartPage() {
        Uri.Builder disguised = new Uri.Builder().scheme("https").path("/login");
        Uri[] hostile = {
            disguised.encodedAuthority("evil.example\\@shop.example.com").build(),
            disguised.encodedAuthority("evil.example/@shop.example.com").build(),
            disguised.encodedAuthority("shop.example.com@evil.example").build(),
            disguised.encodedAuthority("user:word@shop.example.com").build(),
            disguised.encodedAuthority("evil.example#@shop.example.com").build(),
            disguised.encodedAuthority("evil.example?@shop.example.com").build(),
            disguised.encodedAuthority("shop.example.com\\.evil.example").build(),
            disguised.encodedAuthority("shop.example.com%2eevil.example").build(),
            new Uri.Builder().scheme("javascript").encodedOpaquePart("alert(1)//https://shop.example.com/").build(),
            Uri.parse("javascript://shop.example.com/%0aalert(1)"),
            Uri.parse("file:///data/data/com.example.shop/shared_prefs/x.xml"),
            Uri.parse("content://com.example.shop.capture/1.jpg"),
            Uri.parse("intent://shop.example.com/#Intent;scheme=https;end"),
            Uri.parse("https://evil.example/"),
            Uri.parse("https://shop.example.com.evil.example/"),
            Uri.parse("https://evilshop.example.com/"),
            Uri.parse("https:shop.example.com"),
            Uri.parse(""),
            Uri.EMPTY,
        };
        for (Uri link : hostile) assertEquals(String.valueOf(link), START, opened(link));
    }

    @Test
    public void aLinkOfThePageToTheShopStays() {
        Phone phone = Phone.start();
        assertFalse(phone.tapsLink(PAGE));
        assertFalse(phone.tapsLink("https://pay.example.org/checkout"));
        assertFalse(phone.tapsLink("https://img.shop.example.com/"));
        assertNull(phone.sent());
    }

    @Test
    public void aFormThatIsPostedToAnotherSiteShowsItsAddressAboveItsPage() {
        Phone phone = Phone.start();
        phone.pageCame(PAGE);
        assertFalse(phone.shows("shop.example.com"));
        phone.pageCame("https://bank.example/acs");
        assertTrue(phone.shows("bank.example"));
        assertNotNull(phone.picture("Secure connection"));
        phone.pageCame("http://bank.example/acs");
        assertNotNull(phone.picture("Connection is not secure"));
        phone.pageCame("https://pay.example.org/paid");
        assertFalse(phone.shows("bank.example"));
        assertFalse(phone.shows("pay.example.org"));
    }

    @Test
    public void thatAddressIsTheHostAloneWhateverThePagePushesBehindIt() {
        Phone phone = Phone.start();
        phone.pageCame(PAGE);
        String pushed = "?\\" + new String(new char[200]).replace('\0', 'x') + "&https://www.bank.example";
        for (String url : new String[] {
            "https://evil.example/" + pushed,
            "https://evil.example:8443/#" + pushed,
            "https://www.bank.example@evil.example/" + pushed,
            "https://www.bank.example:a@b@EVIL.example\\@www.bank.example",
            "https://evil.example/ @www.bank.example",
        }) {
            phone.pageCame(PAGE);
            phone.pageCame(url);
            assertTrue(url, phone.shows("evil.example"));
            assertFalse(url, phone.shows(url));
        }
        phone.pageCame("https://[2001:db8::1]/" + pushed);
        assertTrue(phone.shows("[2001:db8::1]"));
        phone.pageCame("https://evil example/" + pushed);
        assertTrue(phone.shows("Connection is not secure"));
    }

    @Test
    public void anOwnPageWithABackslashInItsAddressIsNotForeign() {
        Phone phone = Phone.start();
        String own = PAGE + "\\";
        phone.pageCame(own);
        assertFalse(phone.shows("shop.example.com"));
        phone.pageCame("https://shop.example.com@evil.example/\\");
        phone.tap(phone.picture("Close"));
        assertEquals(own, phone.engine().getLastLoadedUrl());
        phone.pageCame("https://accounts.google.com/?\\");
        assertTrue(phone.shows("accounts.google.com"));
    }

    @Test
    public void closingThatPageOpensTheOneBeforeIt() {
        Phone phone = Phone.start();
        phone.pageCame(PAGE);
        phone.pageCame("https://bank.example/acs");
        phone.tap(phone.picture("Close"));
        assertEquals(PAGE, phone.engine().getLastLoadedUrl());
    }

    @Test
    public void aPostedFormGoesOnWhereItsServersLeadItAndNoFurther() {
        Phone phone = Phone.start();
        phone.pageCame(PAGE);
        Phone.Request next = new Phone.Request("https://acs.example/", true, true).redirected();
        phone.client().shouldInterceptRequest(phone.web(), new Phone.Request("https://bank.example/", true, true));
        assertTrue(phone.client().shouldOverrideUrlLoading(phone.web(), next));
        assertEquals("https://acs.example/", phone.sent().getDataString());
        phone.client().shouldInterceptRequest(phone.web(), new Phone.Request("https://bank.example/", true, true).posted());
        assertFalse(phone.client().shouldOverrideUrlLoading(phone.web(), next));
        phone.pageCame("https://acs.example/");
        assertFalse(phone.tapsLink("https://bank.example/question"));
        assertNull(phone.sent());
        assertTrue(phone.tapsLink("https://accounts.google.com/"));
        assertEquals("https://accounts.google.com/", phone.sent().getDataString());
        phone.pageCame(PAGE);
        assertTrue(phone.tapsLink("https://bank.example/question"));
        phone.client().shouldInterceptRequest(phone.web(), new Phone.Request(PAGE, true, true).posted());
        assertTrue(phone.client().shouldOverrideUrlLoading(phone.web(), next));
    }

    @Test
    public void aLinkOfThePageWithoutHttpsIsOpenedWithIt() {
        Phone phone = Phone.start();
        assertTrue(phone.tapsLink("http://shop.example.com/shoes"));
        assertEquals("https://shop.example.com/shoes", phone.engine().getLastLoadedUrl());
    }

    @Test
    public void aLinkOfThePageToAnotherSiteOpensTheBrowser() {
        Phone phone = Phone.start();
        assertTrue(phone.tapsLink("https://elsewhere.example/x"));
        Intent sent = phone.sent();
        assertEquals(Intent.ACTION_VIEW, sent.getAction());
        assertEquals("https://elsewhere.example/x", sent.getDataString());
    }

    @Test
    public void telephoneAndEmailLinksOpenTheirApps() {
        Phone phone = Phone.start();
        assertTrue(phone.tapsLink("tel:+3541234567"));
        assertEquals(Intent.ACTION_DIAL, phone.sent().getAction());
        assertTrue(phone.tapsLink("mailto:shop@example.com"));
        assertEquals(Intent.ACTION_SENDTO, phone.sent().getAction());
    }

    @Test
    public void anIntentLinkReachesNoComponentOfItsChoice() {
        Phone phone = Phone.start();
        assertTrue(phone.tapsLink("intent://pay#Intent;scheme=bank;component=com.bank/.Secret;SEL;action=x;end"));
        Intent sent = phone.sent();
        assertNull(sent.getComponent());
        assertNull(sent.getSelector());
        assertTrue(sent.getCategories().contains(Intent.CATEGORY_BROWSABLE));
    }

    @Test
    public void aLinkIntoThePhoneLeadsNowhere() {
        Phone phone = Phone.start();
        for (String link : new String[] {"file:///etc/hosts", "content://com.example.shop.capture/1.jpg", "javascript:alert(1)",
            "intent:#Intent;action=android.intent.action.VIEW;data=file:///etc/hosts;end", "chrome://crash", "android-app://com.bank"}) {
            String before = phone.engine().getLastLoadedUrl();
            assertTrue(link, phone.tapsLink(link));
            assertEquals(link, before, phone.engine().getLastLoadedUrl());
        }
        Intent sent = phone.sent();
        // An intent link may lose its data instead. An intent that is sent never contains a file.
        assertTrue(String.valueOf(sent), sent == null || !"file".equals(sent.getScheme()));
    }
}
