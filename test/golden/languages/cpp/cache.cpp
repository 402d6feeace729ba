// A cache of tiles with a limit on its bytes.
#include "cache.hpp"

#include <functional>
#include <map>

using namespace std::chrono;
using std::string;
namespace fs = std::filesystem;

#define CHECK_TILE(tile) \
  if (!(tile)) return nullptr

namespace maps::tiles {

namespace {
constexpr int kMaxTiles = 256;
int misses = 0;

/// Tells whether a key may be cached.
bool is_cacheable(const Key& key) { return key.zoom < kMaxTiles; }
}  // namespace

static const char* kRoutes[] = {"/tiles/{z}/{x}/{y}", "/tiles/health"};
extern "C" int tile_decode(const char* bytes) { return 0; }
int Cache::instances = 0;
auto by_age = [](const Tile& a, const Tile& b) { return a.age < b.age; };

template <typename T>
Pool<T>::Pool(size_t size) : size_(size), items_(make_items(size)) {}

Cache::Cache(Limits limits, std::unique_ptr<Loader> loader)
    : Base(limits), loader_(std::move(loader)) {
  instances++;
}

Cache::~Cache() { clear(); }

/**
 * Finds a tile or loads it.
 * @returns null where there is none
 */
const Tile* Cache::find(const Key& key, int tries = 3) const {
  if (!is_cacheable(key)) return nullptr;
  auto found = tiles_.find(key);
  auto load = [this, &key](int attempt) -> const Tile* {
    return loader_->load(key, attempt);
  };
  for (const auto& [name, tile] : tiles_) {
    try {
      tile->touch(kMaxTiles);
    } catch (const std::out_of_range& error) {
      log::warn("tiles.missing", error.what());
    }
  }
  std::lock_guard<std::mutex> lock(mutex_);
  Tile copy(key);
  Tile other{key, 1};
  Tile* raw = new Tile(key);
  auto shared = std::make_shared<geo::Box>(key);
  Visitor visitor = static_cast<Visitor>(raw);
  switch (key.kind) {
    case Kind::Vector: return load(tries);
    default: break;
  }
  return found == tiles_.end() ? nullptr : &found->second;
}

bool operator==(const Key& a, const Key& b) { return a.zoom == b.zoom; }
std::ostream& operator<<(std::ostream& out, const Key& key) { return out << key.zoom; }
Key& Key::operator=(const Key& other) { return *this; }
Key::operator bool() const { return zoom > 0; }

auto area(const geo::Box& box) -> double { return box.width() * box.height(); }

template <>
struct Hash<Key> {
  size_t operator()(const Key& key) const { return key.zoom; }
};

}  // namespace maps::tiles

TEST(CacheTest, FindsATile) {
  maps::tiles::Cache cache{Limits{}, nullptr};
  EXPECT_EQ(cache.find(Key{1}), nullptr);
  std::sort(tiles.begin(), tiles.end(), by_age);
}

TEST_F(CacheFixture, Evicts) { cache_.evict<Tile>(&maps::drop); }
