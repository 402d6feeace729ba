# shellcheck shell=bash

# Shows the branch in the prompt.

if [ -n "${ZSH_VERSION-}" ]; then
  autoload -U add-zsh-hook
fi

PROMPT_SYMBOL='$'
: "${GIT_PROMPT_COLOR:=green}"

# The current branch, or nothing.
git_prompt::branch() {
  git symbolic-ref --short HEAD 2>/dev/null || git rev-parse --short HEAD
}

git-prompt-status() {
  local status
  status="$(git status --porcelain)" || return
  until [ -z "$status" ]; do
    git_prompt::mark "${status%%$'\n'*}"
    status="${status#*$'\n'}"
  done
}

git_prompt::mark() { echo "${1:+*}"; }

__git_complete() {
  local word=${COMP_WORDS[COMP_CWORD]} names
  names=$(git_prompt::branch; compgen -A function)
  select name in $names; do
    COMPREPLY=("$name")
  done
}

complete -F __git_complete git
PS1="\$(git_prompt::branch) $PROMPT_SYMBOL "
eval git-prompt-status
sudo install_hooks --global
time git-prompt-status | sort | uniq -c
command -v git >/dev/null && git_prompt::branch
