import { formatarDocumento, tipoDocumento, type TipoDeIdentificador } from '@balcao/domain';
import { useState } from 'react';
import { erroDoCampo } from '../../lib/erros-de-campo.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { useSemCodigo, type Simples } from '../../lib/sem-codigo.ts';
import { opcoesDe } from './identificador.tsx';
import type { TipoDeEmissao } from './use-certidao.ts';

/** What the requester may write on a certificate. */
export type Textos = Record<'finalidade' | 'remetente' | 'observacao', string>;

const TEXTOS_VAZIOS: Textos = { finalidade: '', remetente: '', observacao: '' };

export const emissaoDe = (valor: string | undefined): TipoDeEmissao | '' =>
  valor === 'ICT' || valor === 'AMPLA' ? valor : '';

interface Abertos {
  tipo: TipoDeIdentificador;
  digitado: string;
  emissao: TipoDeEmissao | '';
  textos: Textos;
}

/** The form as a browser without code sent it. */
function enviadosDe({ campos }: Simples): Abertos {
  const { tipo, identificador: digitado = '', emissao, finalidade = '', ...outros } = campos;
  const { remetente = '', observacao = '' } = outros;
  return {
    tipo: opcoesDe(false).find(({ value }) => value === tipo)?.value ?? 'cpf',
    digitado,
    emissao: emissaoDe(emissao),
    textos: { finalidade, remetente, observacao },
  };
}

/**
 * The fields of the form of certificates: as it opens, for whom staff come from the page of, or, without
 * code, as it was sent.
 */
export function useCamposDaCertidao(
  codigo: string | undefined,
  [primeira]: ReturnType<typeof opcoesDe>,
  deQuem = '',
) {
  const { cod_empre } = useOrgao();
  const simples = useSemCodigo('certidao', () => ({ cod_empre }));
  const tipoInicial = tipoDocumento(deQuem) === 'CNPJ' ? 'cnpj' : (primeira?.value ?? 'cpf');
  const abertos: Abertos =
    import.meta.env.SSR && simples?.respondido
      ? enviadosDe(simples)
      : {
          tipo: codigo === undefined ? tipoInicial : 'verificador',
          digitado: codigo ?? formatarDocumento(deQuem),
          emissao: '',
          textos: TEXTOS_VAZIOS,
        };
  const [tipo, setTipo] = useState(abertos.tipo);
  const [digitado, setDigitado] = useState(abertos.digitado);
  const [emissao, setEmissao] = useState(abertos.emissao);
  const [textos, setTextos] = useState(abertos.textos);
  const [motivo, setMotivo] = useState(erroDoCampo(simples?.erro, 'identificador'));
  const erros = { identificador: motivo, emissao: erroDoCampo(simples?.erro, 'emissao') };
  const errado = motivo === undefined ? 'emissao' : 'identificador';
  return {
    simples,
    tipo,
    setTipo,
    digitado,
    setDigitado,
    emissao,
    setEmissao,
    textos,
    setTextos,
    setMotivo,
    /** What a field is known by, and what is wrong with it. */
    campo: (nome: keyof typeof erros) => ({
      name: nome,
      error: erros[nome],
      ...(import.meta.env.SSR && errado === nome && erros[nome] && { autoFocus: true }),
    }),
  };
}
