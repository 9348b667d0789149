package app.shell;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Names the package, of those built for this run, that is installed for a class of tests. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@interface Apk {
    String value();
}
