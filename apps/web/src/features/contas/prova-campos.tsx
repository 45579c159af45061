import { provasPara, type TipoDeProva } from '@balcao/domain';
import type { CampoDoFormulario } from '../../lib/formulario.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { Campo } from '../../ui/formulario.tsx';
import classes from './contas.module.css';

/** What somebody chose to prove themselves by, and its value. */
interface Prova {
  tipo_da_prova: TipoDeProva | 'NENHUMA' | '';
  prova: string;
}

export const PROVA_VAZIA: Prova = { tipo_da_prova: '', prova: '' };

interface Textos {
  opcao: string;
  rotulo: string;
  ajuda: string;
}

const TEXTOS: Readonly<Record<TipoDeProva, Textos>> = {
  CODIGO: {
    opcao: 'Código da carta',
    rotulo: 'Código da carta',
    ajuda: 'Está na carta ou no carnê que a prefeitura enviou: 10 letras e números. Vale uma vez.',
  },
  RG: {
    opcao: 'Número do RG',
    rotulo: 'Número do RG',
    ajuda: 'Como está na carteira de identidade. Pontos e traços não importam.',
  },
  PIS_PASEP: {
    opcao: 'Número do PIS/PASEP',
    rotulo: 'Número do PIS/PASEP',
    ajuda: 'São 11 números. Está na carteira de trabalho e no extrato do FGTS.',
  },
};

/**
 * What this orgao takes as proof of this person or company: none where no proof opens the account, as
 * where the registry has no date to compare.
 */
export function useProvas(cpfcnpj: string, comData: boolean): readonly TipoDeProva[] {
  const { liberar_acesso_automatico, provas_de_identidade } = useOrgao();
  return liberar_acesso_automatico && comData ? provasPara(cpfcnpj, provas_de_identidade) : [];
}

/** Whether something is still to be chosen or typed. */
export const faltaProva = (
  provas: readonly TipoDeProva[],
  tipo: Prova['tipo_da_prova'],
  prova: string,
): boolean => provas.length > 0 && (tipo === '' || (tipo !== 'NENHUMA' && prova.trim() === ''));

/** The proof as fields of the request; no fields without one. */
export const provaEnviada = (tipo: Prova['tipo_da_prova'], prova: string) =>
  tipo === '' || tipo === 'NENHUMA' ? {} : { tipo_da_prova: tipo, prova };

/** What happens to an account that nothing proves: staff decide, and say so by e-mail. */
export function PelaPrefeitura() {
  return (
    <>
      Depois que você confirmar o e-mail, a equipe da prefeitura confere quem você é e decide se
      libera o acesso; quando libera, você recebe um e-mail. Ela pode pedir que você leve um
      documento ao atendimento.
    </>
  );
}

interface ProvaCamposProps {
  provas: readonly TipoDeProva[];
  form: {
    valores: Prova;
    campo: (nome: keyof Prova) => CampoDoFormulario<string>;
    editar: (parte: Prova) => void;
  };
}

/** How whoever registers proves who they are, and what happens to whoever has no proof. */
export function ProvaCampos({ provas, form: { valores, campo, editar } }: ProvaCamposProps) {
  const tipo = valores.tipo_da_prova;
  const textos = tipo === '' || tipo === 'NENHUMA' ? undefined : TEXTOS[tipo];
  return (
    <>
      <Campo
        {...campo('tipo_da_prova')}
        label="Como você prova quem é"
        description="Com a data e a prova certas, você entra assim que confirmar o e-mail. Número de guia ou de imóvel não serve: qualquer pessoa pode consultar."
        required
        onChange={(escolhida) =>
          editar({ tipo_da_prova: escolhida as Prova['tipo_da_prova'], prova: '' })
        }
        opcoes={[
          { value: '', label: 'Escolha' },
          ...provas.map((value) => ({ value, label: TEXTOS[value].opcao })),
          { value: 'NENHUMA', label: 'Não tenho nenhuma' },
        ]}
      />
      {textos && (
        <Campo
          {...campo('prova')}
          label={textos.rotulo}
          description={textos.ajuda}
          required
          autoComplete="off"
          autoCapitalize={tipo === 'CODIGO' ? 'characters' : 'off'}
          inputMode={tipo === 'PIS_PASEP' ? 'numeric' : 'text'}
          spellCheck={false}
        />
      )}
      {tipo === 'NENHUMA' && (
        <p className={classes.ajuda}>
          Crie a conta assim mesmo. <PelaPrefeitura />
        </p>
      )}
    </>
  );
}
