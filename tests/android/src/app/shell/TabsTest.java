package app.shell;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import android.view.View;
import android.widget.TextView;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.annotation.Config;

@RunWith(ShellRunner.class)
@Apk("site")
@Config(sdk = {24, 30, 36}, shadows = ShadowServiceWorkers.class)
public class TabsTest {
    @Test
    public void theBarHasTheTabsOfTheDocument() {
        Phone phone = Phone.start();
        StringBuilder labels = new StringBuilder();
        for (TextView tab : phone.tabs()) {
            labels.append(tab.getText()).append(' ');
            assertTrue("a tab can be tapped and focused", tab.isClickable() && tab.isFocusable());
            assertTrue("its icon is drawn above the label", tab.getCompoundDrawables()[1] != null);
        }
        assertEquals("Home Search Cart Account ", labels.toString());
    }

    @Test
    public void theTabOfThePageIsSelected() {
        Phone phone = Phone.start();
        phone.pageCame("https://shop.example.com/");
        assertEquals("Home", phone.selected());
        phone.pageCame("https://shop.example.com/cart?item=1");
        assertEquals("Cart", phone.selected());
        phone.pageCame("https://shop.example.com/cart/checkout");
        assertEquals("Cart", phone.selected());
        phone.pageCame("https://pay.example.org/account");
        assertEquals("Account", phone.selected());
        phone.pageCame("https://pay.example.org/elsewhere");
        assertNull(phone.selected());
    }

    @Test
    public void tappingATabOpensItsPage() {
        Phone phone = Phone.start();
        phone.tap(phone.find("Search"));
        assertEquals("https://shop.example.com/search", phone.engine().getLastLoadedUrl());
        phone.tap(phone.find("Account"));
        assertEquals("https://pay.example.org/account", phone.engine().getLastLoadedUrl());
    }

    @Test
    public void theSelectedTabHasItsOwnColor() {
        Phone phone = Phone.start();
        phone.pageCame("https://shop.example.com/");
        assertEquals(0xffd0402f, phone.find("Home").getCurrentTextColor());
        assertEquals(0xff6b6b6b, phone.find("Cart").getCurrentTextColor());
    }

    @Test
    @Config(qualifiers = "ar-ldrtl")
    public void theFirstTabIsOnTheRightWhereWritingStartsThere() {
        Phone phone = Phone.start();
        assertEquals(View.LAYOUT_DIRECTION_RTL, phone.tabs().get(0).getLayoutDirection());
        assertTrue(phone.tabs().get(0).getLeft() > phone.tabs().get(3).getLeft());
    }

    @Test
    @Config(qualifiers = "en-ldltr")
    public void theFirstTabIsOnTheLeftElsewhere() {
        Phone phone = Phone.start();
        assertTrue(phone.tabs().get(0).getLeft() < phone.tabs().get(3).getLeft());
    }
}
