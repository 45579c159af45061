import { escreverNumero, formatarDocumento, lerBusca } from '@balcao/domain';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/campo.tsx';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import type { SubmitEvent } from 'react';
import { useOrgao } from '../../lib/orgao.ts';
import { useSemCodigo } from '../../lib/sem-codigo.ts';
import { useCamposDaBusca } from '../../lib/campos-da-busca.ts';
import { DocumentoInput } from '../../ui/masked-input.tsx';
import type { Identificacao } from '../../tributos/consulta.ts';
import classes from '../../tributos/busca-form.module.css';
import { CAMPO_DO_NUMERO } from '../../tributos/busca-por-documento.tsx';
import { TRIBUTOS } from '../../tributos/guias/cobranca.ts';

interface BuscaFormProps {
  /** What the page shows the answer of. */
  busca: Identificacao | undefined;
  onBuscar: (busca: Identificacao) => void;
  /** What was typed names nothing. */
  onRecusa: () => void;
  /** Whether a CPF/CNPJ alone may show nothing, so that a number of the bill is asked for too. */
  comNumero: boolean;
}

/**
 * CPF/CNPJ or inscrição: filling one disables the other (`portal.md` §2). Beside a CPF/CNPJ, or by
 * itself, a number printed on the bill, where the institution asks for one.
 */
export function BuscaForm({ busca, onBuscar, onRecusa, comNumero }: BuscaFormProps) {
  const { cod_empre } = useOrgao();
  const simples = useSemCodigo('debitos', () => ({ url: TRIBUTOS.iptus.url, cod_empre }));
  const { campos, campo, editar, setMotivos, acordada } = useCamposDaBusca(
    {
      cpfcnpj: formatarDocumento(busca?.cpfcnpj ?? ''),
      inscricao: busca?.inscricao ?? '',
      numero: escreverNumero(busca ?? {}),
    },
    simples,
  );
  const { cpfcnpj, inscricao, numero } = campos;

  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    if (inscricao.trim() !== '') {
      onBuscar({ inscricao: inscricao.trim() });
      return;
    }
    const lida = lerBusca(cpfcnpj, comNumero ? numero : '');
    setMotivos(lida.ok ? undefined : lida.motivos);
    if (lida.ok) onBuscar(lida.valor);
    else onRecusa();
  };

  return (
    <form
      className={classes.formulario}
      data-campos={comNumero ? '3' : undefined}
      onSubmit={enviar}
      noValidate
      role="search"
      {...simples?.atributos}
    >
      <DocumentoInput
        {...campo('cpfcnpj')}
        value={cpfcnpj}
        onChange={(texto) => editar({ cpfcnpj: texto })}
        disabled={acordada && inscricao !== ''}
        autoComplete="off"
      />
      <span className={classes.ou} aria-hidden>
        ou
      </span>
      <TextInput
        {...campo('inscricao')}
        label="Inscrição do imóvel"
        value={inscricao}
        onChange={({ currentTarget }) => editar({ inscricao: currentTarget.value })}
        disabled={acordada && (cpfcnpj !== '' || numero !== '')}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
      />
      {comNumero && (
        <TextInput
          {...CAMPO_DO_NUMERO.guia}
          {...campo('numero')}
          className={classes.inteiro}
          value={numero}
          onChange={({ currentTarget }) => editar({ numero: currentTarget.value })}
          disabled={acordada && inscricao !== ''}
          autoComplete="off"
          spellCheck={false}
          descricaoDepois
        />
      )}
      <Button
        type="submit"
        leftSection={<IconSearch size={20} aria-hidden />}
        disabled={acordada && [cpfcnpj, inscricao, numero].every((texto) => texto.trim() === '')}
      >
        Consultar
      </Button>
    </form>
  );
}
