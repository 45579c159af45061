import { escreverNumero, formatarDocumento, lerBusca } from '@balcao/domain';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/campo.tsx';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import type { SubmitEvent } from 'react';
import { useCamposDaBusca } from '../lib/campos-da-busca.ts';
import { useFocoDeVolta } from '../lib/foco.ts';
import { DocumentoInput } from '../ui/masked-input.tsx';
import { useOrgao } from '../lib/orgao.ts';
import { useSemCodigo } from '../lib/sem-codigo.ts';
import type { Identificacao } from './consulta.ts';
import classes from './busca-form.module.css';

/** The printed number that shows what a CPF/CNPJ alone does not. */
export const CAMPO_DO_NUMERO = {
  guia: {
    label: 'Número da guia ou linha digitável',
    description:
      'Está na guia: o número, junto com o CPF/CNPJ, ou só a linha digitável. Só pelo CPF/CNPJ, não mostramos os valores.',
    maxLength: 80,
  },
  inscricao: {
    label: 'Inscrição do imóvel',
    description: 'Está no carnê. Só pelo CPF/CNPJ, não mostramos os valores.',
    maxLength: 40,
  },
} as const;

interface BuscaPorDocumentoProps {
  /** What the page shows the answer of. */
  buscada: Identificacao | undefined;
  /** The key of the look-up; absent where the form asks something else. */
  url?: string;
  /** Which form it is, without code. */
  formulario?: 'debitos' | 'simulacao';
  /** Which number is asked for beside the CPF/CNPJ, if any. */
  numero: keyof typeof CAMPO_DO_NUMERO | undefined;
  onBuscar: (identificacao: Identificacao) => void;
  /** What was typed names nobody. */
  onRecusa: () => void;
  /** The answer is on its way. */
  ocupado: boolean;
  /** What the button says. */
  botao: string;
}

/**
 * The CPF/CNPJ of whose data is looked for, with a printed number where the institution asks for one;
 * nothing to press while all is empty (`portal.md` §5).
 */
export function BuscaPorDocumento(props: BuscaPorDocumentoProps) {
  const {
    buscada = {},
    url,
    formulario = 'debitos',
    numero: qual,
    onBuscar,
    onRecusa,
    ocupado,
    botao,
  } = props;
  const { cod_empre } = useOrgao();
  const simples = useSemCodigo(formulario, () => ({ url, cod_empre }));
  const { campos, campo, editar, setMotivos, acordada } = useCamposDaBusca(
    {
      cpfcnpj: formatarDocumento(buscada.cpfcnpj ?? ''),
      numero: escreverNumero(buscada),
      inscricao: buscada.inscricao ?? '',
    },
    simples,
  );
  const nome = qual === 'inscricao' ? 'inscricao' : 'numero';
  const { cpfcnpj, [nome]: numero } = campos;
  const guardarFoco = useFocoDeVolta(ocupado);

  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    const escrito = numero.trim();
    const lida = lerBusca(cpfcnpj, qual === 'guia' ? escrito : '');
    setMotivos(lida.ok ? undefined : lida.motivos);
    if (!lida.ok) {
      onRecusa();
      return;
    }
    guardarFoco();
    const doImovel = qual === 'inscricao' && escrito !== '' && { inscricao: escrito };
    onBuscar({ ...lida.valor, ...doImovel });
  };

  return (
    <form
      className={classes.formulario}
      data-campos={qual === undefined ? '1' : '2'}
      onSubmit={enviar}
      noValidate
      role="search"
      {...simples?.atributos}
    >
      <DocumentoInput
        {...campo('cpfcnpj')}
        value={cpfcnpj}
        onChange={(texto) => editar({ cpfcnpj: texto })}
        autoComplete="off"
        disabled={ocupado}
      />
      {qual !== undefined && (
        <TextInput
          {...CAMPO_DO_NUMERO[qual]}
          {...campo(nome)}
          value={numero}
          onChange={({ currentTarget }) => editar({ [nome]: currentTarget.value })}
          autoComplete="off"
          spellCheck={false}
          disabled={ocupado}
          descricaoDepois
        />
      )}
      <Button
        type="submit"
        leftSection={<IconSearch size={20} aria-hidden />}
        disabled={acordada && cpfcnpj === '' && (qual !== 'guia' || numero.trim() === '')}
        loading={ocupado}
      >
        {botao}
      </Button>
    </form>
  );
}
