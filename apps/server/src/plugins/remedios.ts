const DISCO_CHEIO =
  'O disco está cheio: libere espaço ou aumente-o (anexos em STORAGE_URL, o resto em DATA_DIR).';
const CERTIFICADO_VENCIDO =
  'O certificado do outro servidor venceu: peça a quem cuida dele que o renove, e confira a hora desta máquina.';
const CERTIFICADO_ESTRANHO =
  'O certificado do outro servidor não é de uma autoridade conhecida, ou é de outro endereço: confira o endereço.';
const SEM_CONEXAO =
  'Não veio conexão com o banco: se ele está de pé, aumente max_connections (doze por processo, veja WORKERS) ou veja em pg_stat_activity quem as ocupa.';

/** By the code of the system, of TLS or of PostgreSQL (appendix A): what whoever runs the installation may do. */
const REMEDIOS: Readonly<Record<string, string>> = {
  ENOSPC: DISCO_CHEIO,
  EDQUOT: DISCO_CHEIO,
  EROFS: 'O disco só pode ser lido: veja o registro do sistema, o disco pode estar com defeito.',
  EMFILE: 'O processo não pode abrir mais arquivos: aumente LimitNOFILE do serviço.',
  XMinioStorageFull: 'O servidor de anexos (STORAGE_URL) está cheio: aumente o espaço dele.',
  QuotaExceeded: 'A cota do balde de anexos (STORAGE_URL) acabou: aumente-a.',
  CERT_HAS_EXPIRED: CERTIFICADO_VENCIDO,
  CERT_NOT_YET_VALID: CERTIFICADO_VENCIDO,
  DEPTH_ZERO_SELF_SIGNED_CERT: CERTIFICADO_ESTRANHO,
  SELF_SIGNED_CERT_IN_CHAIN: CERTIFICADO_ESTRANHO,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: CERTIFICADO_ESTRANHO,
  ERR_TLS_CERT_ALTNAME_INVALID: CERTIFICADO_ESTRANHO,
  CLAMD_STREAM_MAX_LENGTH: 'Aumente StreamMaxLength em clamd.conf: um anexo não coube.',
  '53100':
    'O disco do PostgreSQL está cheio: libere espaço ou aumente-o; o que foi respondido está gravado.',
  '53200':
    'Faltou memória ao PostgreSQL: diminua work_mem ou shared_buffers, ou aumente a memória.',
  '53300': SEM_CONEXAO,
  '58030':
    'O PostgreSQL não conseguiu usar o disco: veja o registro dele, o disco pode estar com defeito.',
};

/** What pg says, without a code, of a pool that has none to give. */
const SEM_VEZ = 'timeout exceeded when trying to connect';

/** One sentence for the operator of an error that is theirs to mend; undefined of any other. */
export const remedioDe = (error: unknown): string | undefined => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const codes = ['code' in cause ? String(cause.code) : '', cause.name];
    const remedio = codes.map((code) => REMEDIOS[code]).find((um) => um !== undefined);
    if (remedio !== undefined) return remedio;
    if (cause.message.includes(SEM_VEZ)) return SEM_CONEXAO;
  }
  return undefined;
};
