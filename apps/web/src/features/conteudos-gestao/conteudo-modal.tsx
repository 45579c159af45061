import type { Conteudo, ConteudoGerido } from '@balcao/contracts';
import { CONTEUDOS } from '@balcao/contracts/esquemas';
import { TIPOS_DE_CONTEUDO, type TipoDeConteudo } from '@balcao/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../lib/anuncio.ts';
import { useFormulario } from '../../lib/formulario.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { BarraDeSalvar } from '../../ui/barra-de-salvar.tsx';
import { Campo, Formulario } from '../../ui/formulario.tsx';
import { useSaidaDoDialogo } from '../../ui/guarda-de-saida.tsx';
import { Checkbox } from '../../ui/marcar.tsx';
import { Modal } from '../../ui/modal.tsx';
import { ArquivoDoDocumento } from './arquivo-do-documento.tsx';
import { CAMPOS, escritoInicial, type Escrito } from './campos-do-conteudo.ts';
import { geridosQueries, geridosQuery, gravar } from './conteudos-gestao-api.ts';
import classes from './conteudos-gestao.module.css';

interface ConteudoModalProps {
  tipo: TipoDeConteudo;
  /** Undefined while it is not written yet. */
  visto: ConteudoGerido | undefined;
  onClose: () => void;
}

/** Writes a text of the institution, and publishes it at once unless that is taken away. */
export function ConteudoModal({ tipo, visto, onClose }: ConteudoModalProps) {
  const queries = useQueryClient();
  const [publicar, setPublicar] = useState(true);
  const { data: unidades = [] } = useQuery(geridosQuery('UNIDADE'));
  const acao = useAcao({
    mutationFn: (conteudo: Conteudo) => gravar(visto, { conteudo, publicar }),
    onSuccess: async (_, { nome }) => {
      await queries.invalidateQueries(geridosQueries);
      announce(publicar ? `${nome} está publicado.` : `${nome} foi guardado como rascunho.`);
      onClose();
    },
  });
  const doServidor = tipo === 'DOCUMENTO' && { arquivo_nome: '', arquivo_bytes: '' };
  const form = useFormulario<Escrito, Conteudo>(
    { body: CONTEUDOS[tipo] },
    {
      inicial: escritoInicial(tipo, visto?.escrito),
      corpo: (valores) => ({ tipo, ...doServidor, ...valores }) as unknown as Conteudo,
      acao,
    },
  );
  const daUnidade = (nenhuma: string) => [
    { value: '', label: nenhuma },
    ...unidades
      .filter(({ id }) => id !== visto?.id)
      .map(({ id, escrito }) => ({ value: id, label: escrito.nome })),
  ];
  const escrito = visto?.escrito;
  const atual = escrito?.tipo === 'DOCUMENTO' ? escrito.arquivo_nome : undefined;
  const { sujo } = form;
  const aPublicar = publicar && visto?.a_publicar === true;
  const { fechar, guarda } = useSaidaDoDialogo(sujo, 'o que escreveu', onClose);
  return (
    <Modal
      titulo={visto?.escrito.nome ?? `${TIPOS_DE_CONTEUDO[tipo].nome}: escrever`}
      onClose={fechar}
      ocupado={form.ocupado}
    >
      <Formulario de={form} className={classes.formulario}>
        {CAMPOS[tipo].map(({ nome, rotulo, ajuda, linhas, dia, arquivo, opcoes, unidade }) => {
          if (arquivo)
            return <ArquivoDoDocumento key={nome} campo={form.campo(nome)} atual={atual} />;
          const escolhas = unidade === undefined ? opcoes : daUnidade(unidade);
          return (
            <Campo
              key={nome}
              {...form.campo<string>(nome)}
              label={rotulo}
              autoComplete="off"
              withAsterisk={false}
              {...(ajuda && { description: ajuda })}
              {...(linhas && { linhas })}
              {...(dia && { type: 'date' })}
              {...(escolhas && { opcoes: [...escolhas] })}
            />
          );
        })}
        <Checkbox
          label="Publicar agora: todas as pessoas passam a ler esta versão"
          checked={publicar}
          disabled={form.ocupado}
          onChange={({ currentTarget }) => setPublicar(currentTarget.checked)}
        />
        <BarraDeSalvar sujo={sujo || aPublicar} ocupado={form.ocupado} {...form.recusa} />
      </Formulario>
      {guarda}
    </Modal>
  );
}
