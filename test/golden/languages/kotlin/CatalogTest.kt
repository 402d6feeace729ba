package com.lighthouse.catalog

import io.ktor.server.routing.Route
import org.junit.jupiter.api.Test
import kotlin.test.assertEquals

/** Routes of the catalog. */
fun Route.catalogRoutes(catalog: Catalog<String>) {
    get("/books/{isbn}") {
        val isbn = call.parameters["isbn"] ?: return@get call.respond(NotFound)
        call.respond(catalog.find(isbn))
    }
    post(BOOKS_PATH, ::createBook)
}

inline fun <reified T : Any, R> List<T>.second(transform: (T) -> R): R? = if (size > 1) transform(this[1]) else null

infix fun Book?.sameAs(other: Book): Boolean = this?.isbn == other.isbn

fun Map.Entry<String, Int>.swap() = value to key

val Book.isLong: Boolean
    get() = pages > 400

/** Where the tests keep their books. */
val testFolder: String
    get() = System.getProperty("books.folder")

internal annotation class Slow(val seconds: Int)

private const val QUERY = """
    SELECT isbn, title
    FROM books
    WHERE isbn = ?
"""

@Slow(3)
internal class CatalogTest : TestBase() {
    private val watcher = object : Watcher, Closeable {
        override fun onBook(book: Book) = true
        override fun close() {}
    }

    @Test
    fun `finds a book by its number`() = runBlocking<Unit> {
        val catalog = Catalog<String>(fakeBus(), clock = FixedClock) { println("ready") }
        catalog.owner = owner
        try {
            catalog.find("978-0", fallback = ::makeBook)
        } catch (failure: IOException) {
            throw AssertionError(failure)
        }
        var attempts: Int = 0
        while (attempts < 3) attempts++
        do {
            attempts--
        } while (attempts > 0)
        assertEquals(expected = Shelf.TOP, actual = catalog.first()!!.shelf)
        val copy = catalog.first() sameAs makeBook()
        db.query(QUERY, setOf("a", "b"))
        (watcher as Closeable).close()
    }

    @Nested
    inner class WhenEmpty {
        @ParameterizedTest
        @ValueSource(strings = ["x", "y"])
        fun misses(@Given key: String, limit: Int?): Boolean {
            val listener = object : Listener<Book>("books.removed") {
                var heardOf = 0
                override fun heard(book: Book) = Unit
            }
            return key.isEmpty() || limit is Int
        }
    }
}

expect class Platform() {
    val name: String
}

actual fun platform(): Platform = Platform()
