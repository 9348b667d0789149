package app.shell;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import android.content.Intent;
import android.net.Uri;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.annotation.Config;

/** Where links lead: those that other apps send, and those of the page. */
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

    /** Other apps can send whatever they like to the activity, past its filter. */
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
        // An intent link may lose its data instead; what is sent never carries a file.
        assertTrue(String.valueOf(sent), sent == null || !"file".equals(sent.getScheme()));
    }
}
