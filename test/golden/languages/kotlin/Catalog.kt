@file:JvmName("Catalogs")

package com.lighthouse.catalog

import com.lighthouse.events.Bus
import com.lighthouse.money.Price as Cost
import kotlinx.coroutines.*
import java.util.`in`.Stream

/** The route that lists all books. */
const val BOOKS_PATH = "/api/v1/books"
private val LOG = Logger.of("catalog")
var retries: Int = 3
val shorten: (String) -> String = { text -> text.take(8) }
val twice = fun(x: Int): Int = x * 2

typealias Handler<T> = suspend (T) -> Unit

/** Told when a book comes. */
fun interface Watcher {
    /** Comes after the book is stored. */
    fun onBook(book: Book): Boolean
}

/**
 * A book.
 *
 * @property isbn tells it from others
 */
@Serializable
data class Book(val isbn: String, var title: String?, internal val tags: List<String> = emptyList(), raw: Int)

sealed interface Result<out T> : Outcome, Marker.Typed<T> {
    data class Found<T>(val book: T) : Result<T>
    object Missing : Result<Nothing>
    data class Failed(val cause: Throwable) : Result<Nothing>
}

enum class Shelf(val code: Int) : Coded {
    /** Low and wide. */
    BOTTOM(1) {
        override fun label() = "bottom"
    },
    TOP(2);

    open fun label(): String = name.lowercase()

    companion object {
        fun of(code: Int): Shelf = entries.first { it.code == code }
    }
}

/** Keeps books. */
@Singleton
open class Catalog<K : Any>(
    private val bus: Bus,
    protected val clock: Clock,
    limit: Int = 10,
) : Repository<K, Book>(limit), Closeable, Watcher by bus where K : Comparable<K> {

    private val books = mutableMapOf<K, Book>()
    lateinit var owner: Person
    val size: Int get() = books.size
    var state: State = State.NEW
        private set
    private val total by lazy { books.values.sumOf(Book::price) }
    private val onClose: () -> Unit = { LOG.info("closed") }

    init {
        bus.subscribe("catalog.books.added", this::reload)
    }

    constructor(bus: Bus) : this(bus, Clock.system()) {
        reload(bus)
    }

    /** Finds one book. */
    @Throws(IOException::class)
    suspend fun find(key: K, vararg hints: String, fallback: (K) -> Book? = { null }): Result<Book> {
        val book = books[key] ?: fallback(key)
        val (isbn, title) = book
        if (isbn == null) return Result.Missing
        for ((index, hint) in hints.withIndex()) {
            LOG.debug("hint $index: $hint")
        }
        fun check(candidate: Book): Boolean = candidate.isbn == isbn
        val accept = { other: Book -> check(other) }
        return when (val found = load(isbn)) {
            in known, Shelf.TOP -> Result.Missing
            is Book -> Result.Found(found)
            else -> Result.Failed(IllegalStateException("/books/${isbn}"))
        }
    }

    override fun close() = onClose()

    internal fun String.normalized(): String = trim().lowercase()

    private inner class Cursor(val at: Int) : Iterator<Book> by books.values.iterator() {
        override fun next(): Book = super.next()
    }

    companion object Factory : Maker<Catalog<*>>() {
        @JvmStatic
        fun create(): Catalog<String> = Catalog(Bus.shared, limit = DEFAULT_LIMIT)
        private const val DEFAULT_LIMIT = 20
    }
}

object Registry : Base(), Closeable {
    private val all = listOf(Shelf.TOP, LOG)

    fun register(vararg catalogs: Catalog<*>) {
        catalogs.forEach { catalog -> catalog.open() }
    }
}
