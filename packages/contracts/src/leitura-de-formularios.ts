import {
  findNecessidade,
  lerBusca,
  lerDocumento,
  lerIdentificador,
  lerProtocolo,
  type TipoDeIdentificador,
} from '@balcao/domain';

export type Campos = Readonly<Record<string, string>>;

/** What is asked for with what was typed, or what is wrong with it, by field. */
export type PedidoLido =
  | { ok: true; valor: Readonly<Record<string, string | number>> }
  | { ok: false; motivos: Campos };

/** The look-up by property alone. */
const DO_IMOVEL = 'v2/iptus';

/**
 * Whom or what a look-up of taxes is about: a property, which for IPTU stands alone; or a person, with a
 * number that is printed where the institution asks for one.
 */
export const lerBuscaEnviada = (campos: Campos): PedidoLido => {
  const { cpfcnpj = '', inscricao = '', numero = '', ...resto } = campos;
  const doImovel = inscricao.trim() !== '' && { inscricao: inscricao.trim() };
  const daPessoa = cpfcnpj.trim() !== '' || numero.trim() !== '';
  if (doImovel && resto['url'] === DO_IMOVEL) {
    if (!daPessoa) return { ok: true, valor: { ...resto, ...doImovel } };
    const motivo = 'Informe o CPF/CNPJ ou a inscrição, e não os dois.';
    return { ok: false, motivos: { inscricao: motivo } };
  }
  const lida = lerBusca(cpfcnpj, numero);
  return lida.ok ? { ok: true, valor: { ...resto, ...lida.valor, ...doImovel } } : lida;
};

/** Whether a certificate of one property is asked for before the property was chosen. */
export const pedeImovel = ({ tipo, emissao, cod_reduz }: Campos): boolean =>
  tipo !== 'verificador' && emissao === 'ICT' && cod_reduz === undefined;

const TIPOS: readonly TipoDeIdentificador[] = ['cpf', 'cnpj', 'verificador'];

/** A certificate as its form has it: a code to check, or whose is asked for, and of which kind. */
export const lerCertidaoEnviada = (campos: Campos): PedidoLido => {
  const { identificador = '', emissao, inscricao, ...resto } = campos;
  const { cod_empre = '', finalidade, remetente, observacao, cod_reduz } = resto;
  const tipo = TIPOS.find((um) => um === campos['tipo']) ?? 'cpf';
  const lido = lerIdentificador(tipo, identificador);
  const escolhida = tipo === 'verificador' || emissao === 'AMPLA' || emissao === 'ICT';
  if (!lido.ok || !escolhida) {
    const motivos = {
      ...(!lido.ok && { identificador: lido.motivo }),
      ...(!escolhida && { emissao: 'Escolha o tipo de emissão.' }),
    };
    return { ok: false, motivos };
  }
  if (tipo === 'verificador')
    return {
      ok: true,
      valor: { 'x-path': 'CERTIDAO_CND', cod_empre, cod_verificador: lido.valor },
    };
  const doImovel = emissao === 'ICT' && inscricao !== undefined && { inscricao };
  const pedido = { cod_empre, cpfcnpj: lido.valor, ...doImovel };
  if (pedeImovel(campos)) return { ok: true, valor: { url: 'v2/imoveis', ...pedido } };
  const escritos = Object.entries({ finalidade, remetente, observacao, cod_reduz });
  const textos = escritos.flatMap(([nome, um]) => (um === undefined ? [] : [[nome, um]]));
  return {
    ok: true,
    valor: {
      'x-path': emissao === 'ICT' ? 'CERTIDAO_CND_ICT' : 'CERTIDAO_CND_AMPLA',
      ...pedido,
      ...(Object.fromEntries(textos) as Campos),
    },
  };
};

/** Who signs in, and the password: what is missing is said at its field. */
export const lerEntradaEnviada = (campos: Campos): PedidoLido => {
  const { credencial = '', senha } = campos;
  const lido = lerDocumento(credencial);
  if (lido.ok && senha !== undefined)
    return { ok: true, valor: { ...campos, credencial: lido.valor } };
  const motivos = {
    ...(!lido.ok && { credencial: lido.motivo }),
    ...(senha === undefined && { senha: 'Informe a senha.' }),
  };
  return { ok: false, motivos };
};

/** The protocol of a request as people type it. */
export const lerProtocoloEnviado = ({ protocolo = '', ...resto }: Campos): PedidoLido => {
  const lido = lerProtocolo(protocolo);
  return lido.ok
    ? { ok: true, valor: { ...resto, protocolo: lido.valor } }
    : { ok: false, motivos: { protocolo: lido.motivo } };
};

/** A request as its form has it: nature and type, or what somebody needs, which is both. */
export const lerSolicitacaoEnviada = (campos: Campos): PedidoLido => {
  const { necessidade = '', ...resto } = campos;
  const escolhida = (resto['natureza'] ?? '') === '' ? findNecessidade(necessidade) : undefined;
  if (escolhida === undefined) return { ok: true, valor: resto };
  const { natureza, tipo } = escolhida;
  return { ok: true, valor: { ...resto, natureza, tipo } };
};
